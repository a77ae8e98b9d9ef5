import { Failure } from '../data/failure.ts'

/** Milliseconds that a browser has for an answer, with the person whom it asks. */
const TIMEOUT_MS = 20_000
const SILENT =
  'Tu navegador no respondió. Si te hizo una pregunta, contéstala; si no, intenta otra vez.'

/**
 * The browser's answer. Rejects with a Failure after 20 seconds: questions that are swiped away, and services
 * that a phone lacks, never answer.
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('reply', SILENT)), TIMEOUT_MS)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
