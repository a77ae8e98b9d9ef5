import { Refused } from '../support/keyedActs.ts'

/** Exit code of the lab where data was lost: a retry could only hide it. */
export const LOST_CODE = 3

/** Failures of a part, or of a run of it. */
export interface Verdict {
  /** Failures that a slow machine may explain: not started, not back in time, not answered. */
  late: string[]
  /** Failures that no slowness explains: data lost, done twice, wrong books, a user logged out. */
  lost: string[]
}

export const exitCodeOf = ({ late, lost }: Verdict): number =>
  lost.length > 0 ? LOST_CODE : Number(late.length > 0)

/** Records an unsuccessful call: 503, a time-out and a cut count as late, any other answer as lost. */
export function noteRefusal({ late, lost }: Verdict, words: string, error: unknown): void {
  const isNo = error instanceof Refused && error.status !== 503
  ;(isNo ? lost : late).push(`${words}: ${String(error)}`)
}
