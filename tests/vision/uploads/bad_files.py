"""Files that nobody should open: made here, none of them kept in the repository."""

import struct
import zlib

import cv2
import numpy as np


def photo(width=400, height=300):
    """A picture that compresses like a photograph."""
    rng = np.random.default_rng(3)
    small = rng.integers(0, 255, (max(1, height // 20), max(1, width // 20), 3), np.uint8)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def encoded(ending, image=None, *settings):
    done, content = cv2.imencode(ending, photo() if image is None else image, settings)
    assert done
    return content.tobytes()


JPEG = encoded(".jpg")
PROGRESSIVE = encoded(".jpg", None, cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
PNG = encoded(".png")
WEBP = encoded(".webp", None, cv2.IMWRITE_WEBP_QUALITY, 80)
LOSSLESS_WEBP = encoded(".webp", None, cv2.IMWRITE_WEBP_QUALITY, 101)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width, height, *others):
    """A PNG file that claims to be so large, with a single row of content."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(b"\0" * (3 * min(width, 1000) + 1)))
    return PNG[:8] + header + b"".join(others) + rows + chunk(b"IEND", b"")


def full_png(width, height):
    """A PNG bomb: black, all there, and a thousandth of its size in memory."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    packer = zlib.compressobj(9)
    row = b"\0" * (3 * width + 1)
    rows = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return PNG[:8] + header + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def frame_header(content):
    """Where the frame header of a JPEG begins."""
    return max(content.find(b"\xff\xc0"), content.find(b"\xff\xc2"))


def jpeg(width, height, content=JPEG):
    """The same JPEG, claiming to be so large."""
    at = frame_header(content) + 5
    return content[:at] + struct.pack(">HH", height, width) + content[at + 4 :]


def many_scans(scans):
    """A progressive JPEG that repeats its last scan."""
    start = PROGRESSIVE.rfind(b"\xff\xda")
    return PROGRESSIVE[:-2] + PROGRESSIVE[start:-2] * scans + PROGRESSIVE[-2:]


def webp(width, height):
    """The same WebP, in a container that claims to be so large."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    extended = b"VP8X" + struct.pack("<I", 10) + b"\0" * 4 + size + WEBP[12:]
    return b"RIFF" + struct.pack("<I", len(extended) + 4) + b"WEBP" + extended


def moving_webp():
    still = webp(400, 300)
    return still[:20] + b"\x02" + still[21:]


def container(brand):
    """The beginning of a file of the family of MP4 and HEIC."""
    return struct.pack(">I", 24) + b"ftyp" + brand + b"\0" * 4 + brand + b"mif1" + b"\0" * 400


def torn(content):
    """The file with more and more of its end missing."""
    return {f"{share:.0%} of it": content[: int(len(content) * share)] for share in
            (0.02, 0.1, 0.3, 0.5, 0.8, 0.95, 0.999)}  # fmt: skip


def turned_over(content, times, seed):
    """The file with bits turned over, after its first 200 bytes."""
    rng = np.random.default_rng(seed)
    damaged = bytearray(content)
    for place in rng.integers(200, len(content), times):
        damaged[place] ^= 1 << rng.integers(8)
    return bytes(damaged)


def bad_files():
    """Each bad file: how it is called, its content, and why it must be refused."""
    yield "zero bytes", b"", "empty"
    for name, content in _of_other_kinds():
        yield name, content, "no_picture"
    for brand in (b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif", b"avis"):
        yield f"{brand.decode()} photo", container(brand), "heic"
    for kind, content in (("JPEG", JPEG), ("progressive JPEG", PROGRESSIVE), ("PNG", PNG),
                          ("WebP", WEBP), ("lossless WebP", LOSSLESS_WEBP)):  # fmt: skip
        for name, part in torn(content).items():
            yield f"{kind}, {name}", part, "damaged"
    for seed in range(8):
        yield f"PNG, bits turned over ({seed})", turned_over(PNG, 1 + seed, seed), "damaged"
    yield "moving WebP", moving_webp(), "moving"
    yield "moving PNG", png(400, 300, chunk(b"acTL", struct.pack(">II", 99, 0))), "moving"
    yield from _bombs()
    yield from _headers_that_lie()


def _of_other_kinds():
    yield "text", b"All my cards are red.\n" * 40
    yield "one byte", b"\xff"
    yield "web page", b"<!doctype html><script>alert(1)</script>"
    yield "SVG", b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
    yield "GIF", b"GIF89a" + b"\0" * 500
    yield "bitmap", encoded(".bmp")
    yield "TIFF", encoded(".tiff")
    yield "PDF", b"%PDF-1.7\n" + b"0" * 500
    yield "archive", b"PK\x03\x04" + b"\0" * 500
    yield "program", b"\x7fELF" + b"\0" * 500
    yield "video", container(b"isom")
    yield "sound", b"RIFF" + struct.pack("<I", 500) + b"WAVE" + b"\0" * 500
    yield "zeros", b"\0" * 5000
    yield "noise", np.random.default_rng(5).bytes(5000)
    yield "JPEG after a space", b" " + JPEG


def _bombs():
    yield "PNG of 30,000 by 30,000", png(30_000, 30_000), "too_large"
    yield "PNG of 2 billion columns", png(2**31 - 1, 200), "too_large"
    yield "black PNG of 5,000 by 5,000", full_png(5_000, 5_000), "too_large"
    yield "JPEG of 65,535 by 65,535", jpeg(65_535, 65_535), "too_large"
    yield "JPEG of 60,000 by 200", jpeg(60_000, 200), "too_large"
    yield "progressive JPEG of 6,000 by 6,000", jpeg(6_000, 6_000, PROGRESSIVE), "too_large"
    yield "progressive JPEG of 500 scans", many_scans(500), "damaged"
    yield "WebP of 16,384 by 16,384", webp(16_384, 16_384), "too_large"
    yield "JPEG of 26 MB", JPEG + b"\0" * 26_000_000, "too_large"
    yield "text of 26 MB", b"9" * 26_000_000, "too_large"


def _headers_that_lie():
    yield "JPEG of no height", jpeg(400, 0), "damaged"
    yield "JPEG of no width", jpeg(0, 300), "damaged"
    yield "JPEG without a frame header", JPEG[: frame_header(JPEG)] + JPEG[-2:], "damaged"
    yield "JPEG of three bytes", b"\xff\xd8\xff", "damaged"
    yield "JPEG with a segment of no length", b"\xff\xd8\xff\xe0\0\0" + JPEG[6:], "damaged"
    yield "PNG of no width", png(0, 300), "damaged"
    yield "PNG with nothing but a beginning", PNG[:8], "damaged"
    yield "PNG whose rows are missing", png(400, 300), "damaged"
    yield "WebP of another size inside", webp(900, 700), "damaged"
    yield "WebP with nothing in it", b"RIFF\x04\0\0\0WEBP", "damaged"
    yield "picture of one pixel", encoded(".png", photo(1, 1)), "too_small"
    yield "picture of one row", encoded(".png", photo(4000, 1)), "too_small"
    yield "thumbnail", encoded(".jpg", photo(80, 60)), "too_small"
