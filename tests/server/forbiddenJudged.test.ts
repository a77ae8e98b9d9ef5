// @module-tag embedded
import { describe, expect, it } from 'vitest'
import {
  BLIND,
  judge,
  KNOWN,
  ratesOf,
  sampleOf,
  tableOf,
  type JudgedOffer,
  type Judgement,
  type Lists,
} from '../judged/forbidden/judgeForbidden.ts'

const SAMPLE = 300
const sampled = ({ honest, forbidden }: Lists): Lists => ({
  honest: sampleOf(honest, Math.min(SAMPLE, honest.length)),
  forbidden: sampleOf(forbidden, Math.min(SAMPLE, forbidden.length)),
})

function judged(list: readonly JudgedOffer[]): { judgements: Judgement[]; table: string } {
  const judgements = list.map(judge)
  const wrong = judgements.filter(({ findings }) => findings.length > 0).slice(0, 20)
  const named = wrong.map(({ judged: { titulo }, verdict }) => `${verdict}: ${titulo}`)
  return { judgements, table: [tableOf(judgements), ...named].join('\n') }
}

function hold(lists: Lists): void {
  const honest = judged(lists.honest)
  const forbidden = judged(lists.forbidden)
  // One ad of a sample is more than 0.3 %.
  const heldMost = Math.max(0.003, 1 / lists.honest.length)
  expect(ratesOf(honest.judgements).held, honest.table).toBeLessThanOrEqual(heldMost)
  expect(ratesOf(honest.judgements).suspect, honest.table).toBeLessThanOrEqual(0.03)
  expect(ratesOf(forbidden.judgements).held, forbidden.table).toBeGreaterThanOrEqual(0.9)
  expect(ratesOf(forbidden.judgements).passed, forbidden.table).toBeLessThanOrEqual(0.02)
}

const LISTS = [['known', KNOWN] as const, ['blind', BLIND] as const].filter(
  ([, { honest, forbidden }]) => honest.length > 0 && forbidden.length > 0,
)

describe.each(LISTS)('Of the ads of a %s list', (_, lists) => {
  it('hardly an honest one is held or suspect, and hardly a forbidden one passes', () => {
    hold(sampled(lists))
  })

  it('so it is of all of them', { tags: 'soak' }, () => {
    hold(lists)
  })
})
