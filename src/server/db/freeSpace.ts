import { statfsSync } from 'node:fs'

interface FreeSpaceOptions {
  /** A folder on the disk in question. */
  dir: string
  /** The floor, in megabytes (MB of 2^20 bytes). */
  minFreeMb: number
}

const BYTES_PER_MB = 2 ** 20

/**
 * Tells whether the disk of `dir` has less room for this user than the floor: writes are to be refused (F5). It
 * looks each time, some microseconds, for a full disk breaks the very next write. Throws where `dir` can't be asked at
 * first; later the last answer stands.
 */
export function openFreeSpace({ dir, minFreeMb }: FreeSpaceOptions): () => boolean {
  const look = (): boolean => {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize < minFreeMb * BYTES_PER_MB
  }
  let isLow = look()
  return () => {
    try {
      isLow = look()
    } catch {
      // The disk is away, which its own calls tell.
    }
    return isLow
  }
}
