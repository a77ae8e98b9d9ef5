import { Refused } from '../support/keyedActs.ts'

/** The lab's exit code where something was lost: nobody tries that again in the hope of another answer. */
export const LOST_CODE = 3

/** What was wrong with a part, or with one run of it. */
export interface Verdict {
  /** Slowness of the machine may be why: not started, not back in time, not answered. */
  late: string[]
  /** No slowness explains it: lost, done twice, books that don't add up, somebody logged out. */
  lost: string[]
}

export const exitCodeOf = ({ late, lost }: Verdict): number =>
  lost.length > 0 ? LOST_CODE : Number(late.length > 0)

/** Notes what somebody was not answered: 503, a time-out and a cut say 'later', any other answer says no. */
export function noteRefusal({ late, lost }: Verdict, words: string, error: unknown): void {
  const isNo = error instanceof Refused && error.status !== 503
  ;(isNo ? lost : late).push(`${words}: ${String(error)}`)
}
