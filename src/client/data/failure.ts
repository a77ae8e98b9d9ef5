/** Sentences for failures that the server has no words for; what an engine says is for nobody. */
const WORDS = {
  reply: 'Algo falló. Intenta otra vez.',
  silence: 'No se recibió respuesta del servidor',
  unsent: 'Error al enviar la solicitud: algo falló en este dispositivo. Intenta otra vez.',
}

/** The reason why a call has no answer: refused, unanswered, or not sent. Its message is for people. */
export class Failure extends Error {
  readonly kind: 'reply' | 'silence' | 'unsent'
  /** HTTP status of a refusal; 0 otherwise. */
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(kind: Failure['kind'], words = WORDS[kind], status = 0, retryAfter?: number) {
    super(words)
    this.name = 'Failure'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Any error as a failure that can be told to people. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unsent')
}

/** Title and text of the alert for any error (specification, section 8). */
export function failureWords(error: unknown): { title: string; text: string } {
  const { kind, message } = failureOf(error)
  return { title: kind === 'reply' ? 'Ups' : 'Ha ocurrido un error', text: message }
}
