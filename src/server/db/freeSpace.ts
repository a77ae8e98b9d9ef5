import { statfsSync } from 'node:fs'

interface FreeSpaceOptions {
  /** A folder on the disk in question. */
  dir: string
  /** The floor, in megabytes (MB of 2^20 bytes). */
  minFreeMb: number
}

const BYTES_PER_MB = 2 ** 20

/**
 * Answers whether the disk of `dir` has less room than the floor: writes are then refused (F5). It
 * looks each time, which takes microseconds, since a full disk breaks the very next write. Throws
 * when the first look fails; later the last answer is kept.
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
      // The disk is unavailable; its own calls report that.
    }
    return isLow
  }
}
