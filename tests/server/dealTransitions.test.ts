// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { SIDES, type Side } from '../../src/contract/conversations/conversations.ts'
import { DEAL_STATES, type DealState } from '../../src/contract/deals/deals.ts'
import { Problem } from '../../src/contract/problem.ts'
import {
  dealStateAfter,
  isCorrectable,
  type DealAct,
  type DealNow,
} from '../../src/server/deals/dealTransitions.ts'

const NOON = new Date('2026-03-10T18:00:00Z')
const after = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000)
const answered: Omit<DealNow, 'estado'> = { decidedAt: NOON, sellerId: 'ana', hasReview: false }

/** For each act: who may do it, and its outcome on a deal that waits, is confirmed, is denied. */
const ALLOWED: Readonly<Record<DealAct, [by: Side, ...outcomes: (DealState | null | number)[]]>> = {
  confirmar: ['comprador', 'confirmado', 'confirmado', 'confirmado'],
  negar: ['comprador', 'negado', 409, 'negado'],
  retirar: ['comprador', 'propuesto', 'propuesto', 'propuesto'],
  corregir: ['vendedor', null, 409, 409],
}
const ACTS = Object.keys(ALLOWED) as DealAct[]

function outcome(act: DealAct, deal: DealNow, by: Side, now = after(1)) {
  try {
    return dealStateAfter(act, deal, by, now)
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

describe('T98: a deal changes as the table of transitions says, and no other way', () => {
  test.each(ACTS)('%s', (act) => {
    const [allowed, ...outcomes] = ALLOWED[act]
    for (const by of SIDES) {
      const seen = DEAL_STATES.map((estado) => outcome(act, { ...answered, estado }, by))
      expect([by, ...seen]).toEqual([by, ...(by === allowed ? outcomes : [403, 403, 403])])
    }
  })
})

describe('a buyer who answered by mistake', () => {
  const both = ['confirmado', 'negado'] as const
  const retract = (change: Partial<DealNow>, now?: Date) =>
    both.map((estado) => {
      const deal = { ...answered, ...change, estado }
      const seen = outcome('retirar', deal, 'comprador', now)
      expect(isCorrectable(deal, 'comprador', now ?? after(1))).toBe(seen === 'propuesto')
      return seen
    })

  test('can take the answer back for 24 hours', () => {
    expect(retract({}, new Date(after(24).getTime() - 1))).toEqual(['propuesto', 'propuesto'])
    expect(retract({}, after(24))).toEqual([409, 409])
  })

  test('can’t once a review judges the deal, or the seller has no account any more', () => {
    expect(retract({ hasReview: true })).toEqual([409, 409])
    expect(retract({ sellerId: null })).toEqual([409, 409])
  })
})

test('A seller can correct whom they named as long as that person has not answered', () => {
  const seen = DEAL_STATES.map((estado) =>
    isCorrectable({ ...answered, estado }, 'vendedor', after(999)),
  )
  expect(seen).toEqual([true, false, false])
})
