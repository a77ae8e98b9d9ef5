// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { SIDES, type Side } from '../../src/contract/conversations/conversations.ts'
import { OFFER_STATES, type OfferState } from '../../src/contract/deals/deals.ts'
import { Problem } from '../../src/contract/problem.ts'
import {
  offerStateAfter,
  offerStateAt,
  type AnyOfferAct,
} from '../../src/server/deals/offers/offerTransitions.ts'

const OTHER: Readonly<Record<Side, Side>> = { comprador: 'vendedor', vendedor: 'comprador' }
/** Who may do what to an open offer of a side, and the state that follows. */
const ALLOWED: Readonly<Record<AnyOfferAct, (side: Side) => [Side | null, OfferState]>> = {
  aceptar: (side) => [OTHER[side], 'aceptada'],
  rechazar: (side) => [OTHER[side], 'rechazada'],
  contraofertar: (side) => [OTHER[side], 'contraofertada'],
  retirar: (side) => [side, 'retirada'],
  vencer: () => [null, 'vencida'],
  olvidar: () => [null, 'retirada'],
}
const ACTS = Object.keys(ALLOWED) as AnyOfferAct[]

function outcome(act: AnyOfferAct, side: Side, estado: OfferState, by: Side | null) {
  try {
    return offerStateAfter(act, { side, estado }, by)
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

describe('T94: an offer changes as the table of transitions says, and no other way', () => {
  describe.each(SIDES)('one of the %s', (side) => {
    test.each(ACTS)('%s', (act) => {
      const [allowed, to] = ALLOWED[act](side)
      for (const estado of OFFER_STATES) {
        for (const by of [...SIDES, null]) {
          const expected = by !== allowed ? 403 : estado === 'abierta' ? to : 409
          expect([estado, by, outcome(act, side, estado, by)]).toEqual([estado, by, expected])
        }
      }
    })
  })
})

test('F25: an open offer past its end has ended whether or not the job came by', () => {
  const endsAt = new Date('2026-03-12T18:00:00Z')
  const just = new Date(endsAt.getTime() - 1)
  const states = (now: Date) =>
    OFFER_STATES.map((estado) => offerStateAt({ side: 'comprador', estado, endsAt }, now))
  expect(states(just)).toEqual(OFFER_STATES)
  expect(states(endsAt)).toEqual(['vencida', ...OFFER_STATES.slice(1)])
})
