import { ACTIVE_STANDARD_ADS, ADS_PER_DAY } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { endOfDay } from '../../calendar.ts'

/** The seller's publications so far. */
export interface PublicationStanding {
  /** Publications of the calendar day; deleting gives none back. */
  today: number
  /** Active ads and ads in review without an active or waiting paid level. */
  activeStandard: number
}

/** Refuses a publication above the limits (decisions, section 2): 429 until midnight, or 409. */
export function refuseAtLimit(standing: PublicationStanding, now: Date): void {
  if (standing.today >= ADS_PER_DAY) {
    const untilMidnight = Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1000)
    throw new Problem('limiteDiario', undefined, { retryAfter: untilMidnight })
  }
  refuseAtStandardLimit(standing)
}

/** Refuses another active standard ad above the limit: 409. */
export function refuseAtStandardLimit(
  { activeStandard }: Pick<PublicationStanding, 'activeStandard'>,
  text?: string,
): void {
  if (activeStandard >= ACTIVE_STANDARD_ADS) throw new Problem('limiteActivos', text)
}
