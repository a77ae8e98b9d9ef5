import { ERRORS, type ErrorName } from './errors.ts'

/** A failure with a sentence for people; every other error is a 500 without details. */
export class Problem extends Error {
  readonly status: number
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  readonly problem: ErrorName

  constructor(
    problem: ErrorName,
    text: string = ERRORS[problem].text,
    options: { retryAfter?: number } = {},
  ) {
    super(text)
    this.name = 'Problem'
    this.problem = problem
    this.status = ERRORS[problem].status
    this.retryAfter = options.retryAfter ?? (this.status === 503 ? 5 : undefined)
  }
}
