const PROFILE_BOX = 'colrprof'
/** A profile's name is within its first bytes. */
const PROFILE_BYTES = 1024
const HEADER_BYTES = 64 * 1024

/**
 * The colour space of a HEIC file, by the name of its profile. The decoder returns bare pixels, and a phone's
 * Display P3 read as sRGB looks pale.
 */
export function colourSpaceOf(file: Uint8Array): PredefinedColorSpace {
  const header = new TextDecoder('latin1').decode(file.subarray(0, HEADER_BYTES))
  const at = header.indexOf(PROFILE_BOX)
  // Profiles encode names in UTF-16 or ASCII.
  const name = header.slice(at, at + PROFILE_BYTES).replaceAll('\0', '')
  return at >= 0 && name.includes('Display P3') ? 'display-p3' : 'srgb'
}
