/** SQLSTATE classes of a server that can't serve: connection failure, out of resources, shutting down. */
const CLASSES = ['08', '53', '57']
/** The last two: no descriptor is left for another connection (fault F29). */
const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
]
const POOL_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i

/** True for errors that mean 'no database right now', whichever layer they come from (faults F2, F7, F8). */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (SYSTEM_CODES.includes(code)) return true
    if (/^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))) return true
    if (POOL_WORDS.test(cause.message)) return true
  }
  return false
}
