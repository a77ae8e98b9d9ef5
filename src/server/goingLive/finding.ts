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

/** What an error says, in one line. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
