/** What the doctor says of one thing: well, to be known, or missing before people may rely on it. */
export interface Finding {
  state: 'bien' | 'aviso' | 'falta'
  what: string
  /** What was seen and, where something is missing, what to do. */
  words: string
}

export const well = (what: string, words: string): Finding => ({ state: 'bien', what, words })
export const notice = (what: string, words: string): Finding => ({ state: 'aviso', what, words })
export const missing = (what: string, words: string): Finding => ({ state: 'falta', what, words })

/** What an error says, in one line: its first cause, for what stands around it tells what was asked. */
export function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return lineOf(error.cause)
  return error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name)
}
