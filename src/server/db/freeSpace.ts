import { statfsSync, type StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

interface FreeSpaceWatch {
  /** True when the disk has less room than the floor: writes are to be refused (F5). */
  isLow(): boolean
  stop(): void
}

interface FreeSpaceOptions {
  /** A folder on the disk to watch. */
  dir: string
  /** The floor, in megabytes (MB of 2^20 bytes). */
  minFreeMb: number
  intervalMs: number
}

const BYTES_PER_MB = 2 ** 20

/**
 * Watches the room left for this user on the disk of `dir`. The first look is taken before the
 * call returns and throws when `dir` cannot be asked; later such looks keep the last answer.
 */
export function watchFreeSpace({ dir, minFreeMb, intervalMs }: FreeSpaceOptions): FreeSpaceWatch {
  const isBelowFloor = ({ bavail, bsize }: StatsFs): boolean =>
    bavail * bsize < minFreeMb * BYTES_PER_MB
  let low = isBelowFloor(statfsSync(dir))
  const timer = setInterval(() => {
    statfs(dir).then(
      (room) => {
        low = isBelowFloor(room)
      },
      () => {},
    )
  }, intervalMs)
  timer.unref()
  return { isLow: () => low, stop: () => clearInterval(timer) }
}
