import type { Answer } from '../../contract/api.ts'
import type { figureEndpoints } from '../../contract/figures/endpoints.ts'
import { FIGURE_DAYS } from '../../contract/limits.ts'
import { calendarDay, endOfDay, wireDate } from '../calendar.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { choiceOf } from '../http/input/listQuery.ts'
import type { Services } from '../services.ts'
import {
  countEnded,
  countPublished,
  countReported,
  countSold,
  countUpgrades,
  frequentMisses,
  sumMoney,
  type ByDay,
} from './queries.ts'

const WINDOWS = FIGURE_DAYS.map(String)

export function figureRoutes({ services }: Feature): Handlers<typeof figureEndpoints> {
  return {
    'GET /api/figures': ({ query }) =>
      loadFigures(services, Number(choiceOf(query.dias, WINDOWS, 'dias') ?? FIGURE_DAYS[0])),
  }
}

/** Most searches without a result that are shown. */
const MISSES = 20

/** Figures of the last days, today included. */
async function loadFigures(
  { db, now }: Pick<Services, 'db' | 'now'>,
  count: number,
): Promise<Answer<'GET /api/figures'>> {
  const today = now()
  const midnights = Array.from({ length: count + 1 }, (_, n) => endOfDay(today, n - count))
  const days = { midnights }
  const [published, ended, sold, reported, upgraded, money] = await Promise.all(
    [countPublished, countEnded, countSold, countReported, countUpgrades, sumMoney].map((ask) =>
      ask(db, days),
    ),
  )
  const of = (figures: ByDay | undefined, day: number): number => figures?.get(day) ?? 0
  let alive = of(published, 0) - of(ended, 0)
  const dias = midnights.slice(0, -1).map((midnight, index) => {
    const day = index + 1
    alive += of(published, day) - of(ended, day)
    return {
      fecha: wireDate(midnight),
      publicados: of(published, day),
      activos: alive,
      vendidos: of(sold, day),
      reportados: of(reported, day),
      mejoras: of(upgraded, day),
      ingresos: of(money, day) / 100,
    }
  })
  const first = calendarDay(midnights[0] ?? today)
  return { dias, sinResultado: await frequentMisses(db, first, MISSES) }
}
