import { AD_FIGURE_DAYS } from '../../contract/limits.ts'
import type { AdDays } from '../../contract/ownAds/endpoints.ts'
import { DAY } from '../../contract/time/day.ts'
import { PAID_LEVELS, type NivelPagado } from '../../contract/upgrades/plans.ts'
import { daysOfAd, findAdFigures } from '../ads/detail/visitQueries.ts'
import { calendarDay, endOfDay, wireDate } from '../calendar.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import type { Services } from '../services.ts'
import { compareDays } from './compareDays.ts'
import { refuseNotOwn } from './lockedOwnAd.ts'
import { findOwnAd, type OwnAdKey, type OwnAdRow } from './queries.ts'

/** Visits and contacts of an own ad by day, and what a paid level changed. Throws Problem (403, 404, 410). */
export async function loadAdDays(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
): Promise<AdDays> {
  const at = now()
  const ad = (await findOwnAd(db, key, at)) ?? (await refuseNotOwn(db, key.id))
  refuseUnlessShown(stateAt(ad, at), 'owner')
  const { kept, shown } = AD_FIGURE_DAYS
  const midnights = Array.from({ length: kept }, (_, n) => endOfDay(at, n - kept))
  // The total comes first: a visit of this moment is then among the days too.
  const { visitas: total = 0 } = (await findAdFigures(db, key.id, at)) ?? {}
  const rows = await daysOfAd(db, key.id, calendarDay(endOfDay(at, -kept)))
  const counted = new Map(rows.map((row) => [row.day, row]))
  const first = firstDay(rows, total, { createdAt: ad.createdAt, at })
  const dias = midnights
    .filter((midnight) => calendarDay(midnight) >= first)
    .map((midnight) => {
      const { visits = 0, contacts = 0 } = counted.get(calendarDay(midnight)) ?? {}
      const nivel = levelOn(ad, midnight)
      return {
        fecha: wireDate(midnight),
        visitas: visits,
        contactos: contacts,
        ...(nivel && { nivel }),
      }
    })
  const comparacion = compareDays(dias)
  return { dias: dias.slice(-shown), ...(comparacion && { comparacion }) }
}

/**
 * The ad's first day, or the first counted one where older visits are known in sum alone: days that
 * nobody counted must not look empty.
 */
function firstDay(
  rows: Awaited<ReturnType<typeof daysOfAd>>,
  total: number,
  { createdAt, at }: { createdAt: Date; at: Date },
): string {
  const isWhole = rows.reduce((sum, { visits }) => sum + visits, 0) >= total
  return isWhole ? calendarDay(createdAt) : (rows[0]?.day ?? calendarDay(at))
}

/** The paid level of a day that begins at `midnight`. */
function levelOn({ mejoras }: OwnAdRow, midnight: Date): NivelPagado | undefined {
  const end = new Date(midnight.getTime() + DAY)
  const level = mejoras.findLast(
    ({ desde, hasta }) => new Date(desde) < end && new Date(hasta) > midnight,
  )
  return PAID_LEVELS.find((nivel) => nivel === level?.nivel)
}
