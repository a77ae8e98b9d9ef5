/** The reason why a call has no answer: refused, unanswered, or not sent. */
export class Failure extends Error {
  readonly kind: 'reply' | 'silence' | 'unsent'
  /** HTTP status of a refusal; 0 otherwise. */
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(kind: Failure['kind'], message: string, status = 0, retryAfter?: number) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Title and text of the alert for a failure (specification, section 8). */
export function failureWords(error: unknown): { title: string; text: string } {
  const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
  switch (failure.kind) {
    case 'reply':
      return { title: 'Ups', text: failure.message }
    case 'silence':
      return { title: 'Ha ocurrido un error', text: 'No se recibió respuesta del servidor' }
    case 'unsent':
      return {
        title: 'Ha ocurrido un error',
        text: `Error al enviar la solicitud: ${failure.message}`,
      }
  }
}
