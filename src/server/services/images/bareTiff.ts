const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12

interface Entry {
  tag: number
  type: typeof SHORT | typeof LONG | typeof UNDEFINED
  count: number
  /** The value itself, or its offset in the file. */
  value: number
}

/**
 * Wraps raw RGBA pixels and their ICC profile as an uncompressed TIFF (6.0, little-endian). It is
 * the simplest file with both, so these photos go the same way as all others. One row a strip: a
 * reader then never holds more than a row.
 */
export function bareTiff(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  profile: Buffer | null,
): Uint8Array<ArrayBuffer> {
  const entryCount = profile ? 12 : 11
  const bitsAt = HEADER_BYTES + 2 + entryCount * ENTRY_BYTES + 4
  const offsetsAt = bitsAt + 8
  const countsAt = offsetsAt + height * 4
  const profileAt = countsAt + height * 4
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const rowBytes = width * 4
  // A file of one strip keeps offset and count in the entry itself.
  const single = height === 1
  const entries: Entry[] = [
    { tag: 256, type: LONG, count: 1, value: width },
    { tag: 257, type: LONG, count: 1, value: height },
    { tag: 258, type: SHORT, count: 4, value: bitsAt },
    { tag: 259, type: SHORT, count: 1, value: 1 }, // not compressed
    { tag: 262, type: SHORT, count: 1, value: 2 }, // RGB
    { tag: 273, type: LONG, count: height, value: single ? pixelsAt : offsetsAt },
    { tag: 277, type: SHORT, count: 1, value: 4 }, // samples a pixel
    { tag: 278, type: LONG, count: 1, value: 1 }, // rows a strip
    { tag: 279, type: LONG, count: height, value: single ? rowBytes : countsAt },
    { tag: 284, type: SHORT, count: 1, value: 1 }, // samples side by side
    { tag: 338, type: SHORT, count: 1, value: 2 }, // the fourth is alpha
  ]
  if (profile)
    entries.push({ tag: 34675, type: UNDEFINED, count: profile.length, value: profileAt })

  const file = Buffer.from(new ArrayBuffer(pixelsAt + rgba.length))
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(HEADER_BYTES, 4)
  file.writeUInt16LE(entries.length, HEADER_BYTES)
  entries.forEach(({ tag, type, count, value }, index) => {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  })
  for (let sample = 0; sample < 4; sample += 1) file.writeUInt16LE(8, bitsAt + sample * 2)
  for (let row = 0; row < height; row += 1) {
    file.writeUInt32LE(pixelsAt + row * rowBytes, offsetsAt + row * 4)
    file.writeUInt32LE(rowBytes, countsAt + row * 4)
  }
  profile?.copy(file, profileAt)
  file.set(rgba, pixelsAt)
  return file
}
