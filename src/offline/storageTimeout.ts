/** Milliseconds that storage has for an answer. */
export const STORAGE_TIMEOUT_MS = 2000
const TICK = 250

/** Storage that gives no answer counts as storage that the browser blocks (fault F21). */
export class StorageBlocked extends Error {
  override readonly name = 'StorageBlocked'
}

/**
 * The same, or a rejection with StorageBlocked once `limit` milliseconds have passed. They are
 * counted in short pieces: a page that slept, or was busy, has not waited for storage meanwhile.
 */
export function withStorageTimeout<T>(work: Promise<T>, limit = STORAGE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = Math.ceil(limit / TICK)
    const counting = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(counting)
      reject(new StorageBlocked('The storage gives no answer.'))
    }, TICK)
    const end = () => clearInterval(counting)
    work.then(resolve, reject).then(end, end)
  })
}
