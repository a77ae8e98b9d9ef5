const PROFILE_BOX = 'colrprof'

/**
 * The ICC profile that a HEIC file carries, or null. The decoder hands out pixels without it, and
 * a phone's Display P3 read as sRGB looks pale.
 */
export function heicColourProfile(bytes: Buffer): Buffer | null {
  const type = bytes.indexOf(PROFILE_BOX, 0, 'latin1')
  if (type < 4) return null
  const end = type - 4 + bytes.readUInt32BE(type - 4)
  const start = type + PROFILE_BOX.length
  return end > start && end <= bytes.length ? bytes.subarray(start, end) : null
}
