const FOREIGN_KEY_VIOLATION = '23503'

/** True where a row names another that went in the meantime, as an account that was just deleted. */
export function isReferenceGone(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === FOREIGN_KEY_VIOLATION) return true
  }
  return false
}
