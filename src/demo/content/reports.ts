import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import type { EstadoReporte } from '../../contract/reports/reportStates.ts'
import { DAY } from '../../contract/time/day.ts'
import { idOf, reviewId } from '../demoIds.ts'
import { adTitled, reviewBy } from '../findDemo.ts'
import { REPORT_TEXTS, type ReportText, type StepText, type Target } from '../texts/reports.ts'
import type { DemoAd } from './ads.ts'
import type { DemoReview } from './reviews.ts'

/** A decision of staff about a report. */
export interface DemoStep extends Omit<StepText, 'age'> {
  at: Date
}

export interface DemoReport {
  key: string
  reporterKey: string
  tipo: ReportKind
  targetId: string
  /** The owner of the reported thing; never the reporter. */
  ownerKey: string
  razon: string
  descripcion: string
  createdAt: Date
  /** The decisions of staff, in order; the last one gives the report's state. */
  steps: DemoStep[]
  /** The review that an accepted report took away: only the act of staff keeps it. */
  removed: DemoReview | null
}

interface Things {
  ads: readonly DemoAd[]
  reviews: readonly DemoReview[]
}

/** The state of a report after its steps. */
export const stateOf = ({ steps }: Pick<DemoReport, 'steps'>): EstadoReporte =>
  steps.at(-1)?.estado ?? 'Pendiente'

/** Reports of the last two weeks, oldest first. */
export function demoReports(things: Things, now: Date): DemoReport[] {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY))
  return REPORT_TEXTS.map(({ age, about, steps = [], ...words }: ReportText, index) => ({
    ...words,
    ...targetOf(about, things, ago),
    key: `reporte-${index + 1}`,
    createdAt: ago(age),
    steps: steps.map(({ age: taken, ...step }) => ({ ...step, at: ago(taken) })),
  }))
}

function targetOf(
  about: Target,
  { ads, reviews }: Things,
  ago: (days: number) => Date,
): Pick<DemoReport, 'tipo' | 'targetId' | 'ownerKey' | 'removed'> {
  if (about.tipo === 'vendedor') {
    const { tipo, sellerKey } = about
    return { tipo, targetId: idOf('person', sellerKey), ownerKey: sellerKey, removed: null }
  }
  if (about.tipo === 'publicacion') {
    const { key, sellerKey } = adTitled(ads, about.titulo)
    return { tipo: about.tipo, targetId: idOf('ad', key), ownerKey: sellerKey, removed: null }
  }
  const { tipo, authorKey, sellerKey, gone } = about
  const removed = gone
    ? { authorKey, sellerKey, ...gone.words, createdAt: ago(gone.age), usefulBy: [] }
    : null
  const review = removed ?? reviewBy(reviews, authorKey, sellerKey)
  return { tipo, targetId: reviewId(authorKey, sellerKey), ownerKey: review.authorKey, removed }
}
