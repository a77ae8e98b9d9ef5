/** A finding of the doctor: fine, a warning, or a fault to mend before people may rely on it. */
export interface Finding {
  state: 'bien' | 'aviso' | 'falta'
  what: string
  /** The observation and, for a fault, the remedy. */
  words: string
}

export const well = (what: string, words: string): Finding => ({ state: 'bien', what, words })
export const notice = (what: string, words: string): Finding => ({ state: 'aviso', what, words })
export const missing = (what: string, words: string): Finding => ({ state: 'falta', what, words })

/** An error in one line: its root cause, since the outer errors only repeat the question. */
export function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return lineOf(error.cause)
  return error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name)
}
