/** SQLSTATE classes of a server that can't serve: connection failure, out of resources, shutting down. */
const CLASSES = ['08', '53', '57']
/** It serves no writes: a standby, which a connection of before a failover may have landed on (fault F39). */
const READ_ONLY = '25006'
/** Two transactions wait for each other; the server rolls one of them back. */
const DEADLOCK = '40P01'
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
export const isDatabaseDown = (error: unknown): boolean =>
  isCausedBy(error, (cause, code) => {
    if (SYSTEM_CODES.includes(code) || code === READ_ONLY) return true
    if (isSqlState(code) && CLASSES.includes(code.slice(0, 2))) return true
    return POOL_WORDS.test(cause.message)
  })

/** True when a write met a read-only server, and so had no effect. */
export const isReadOnly = (error: unknown): boolean =>
  isCausedBy(error, (_cause, code) => code === READ_ONLY)

/** True when a transaction lost a deadlock, and so had no effect. */
export const isDeadlock = (error: unknown): boolean =>
  isCausedBy(error, (_cause, code) => code === DEADLOCK)

/** Starting, stopping or crashed, or in a standby's way of replaying: another server may well answer. */
const CUT_OFF = ['57P01', '57P02', '57P03', '40001', DEADLOCK]

/**
 * True when the server cut the query off, or never took it. Timeouts and overload do not count:
 * another server would be asked the same in vain.
 */
export const isCutOff = (error: unknown): boolean =>
  isCausedBy(error, (cause, code) => {
    if (SYSTEM_CODES.slice(0, 5).includes(code) || CUT_OFF.includes(code)) return true
    return (
      (isSqlState(code) && code.startsWith('08')) ||
      /Connection terminated|not queryable/i.test(cause.message)
    )
  })

/**
 * True when the server gave no sign within the driver's deadline. A server that is there ends the
 * statement itself half a second earlier (`connect.ts`), even a slow one.
 */
export const isSilent = (error: unknown): boolean =>
  isCausedBy(error, (cause) => /Query read timeout/i.test(cause.message))

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code)

function isCausedBy(error: unknown, is: (cause: Error, code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (is(cause, code)) return true
  }
  return false
}
