/** A signal that aborts after some milliseconds; `AbortSignal.timeout` is missing in Chrome before 103. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const over = new AbortController()
  setTimeout(() => over.abort(), milliseconds)
  return over.signal
}
