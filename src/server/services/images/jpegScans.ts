const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * How many scans a JPEG makes of its picture, looking no further than `enough`. A decoder passes
 * over all pixels once a scan before it reports any progress, so that a few kilobytes of empty
 * scans outlast every timeout (T21).
 */
export function countJpegScans(bytes: Buffer, enough: number): number {
  let scans = 0
  let at = 2
  while (scans < enough && at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    if (marker === 0xff) {
      at += 1
    } else if (standsAlone(marker)) {
      at += 2
    } else {
      if (marker === START_OF_SCAN) scans += 1
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return scans
}

/** Stuffed zeros and restart marks inside a scan, and the marks that have no length. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
