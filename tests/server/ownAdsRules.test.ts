// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { AD_STATES, type EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import { Problem } from '../../src/contract/problem.ts'
import { daysUntil } from '../../src/server/calendar.ts'
import { stateAfter, type AdAct } from '../../src/server/ground/adTransitions.ts'
import { isRenewable, purgedFrom, renewedUntil } from '../../src/server/ownAds/renewal.ts'

/** Result of an act on an ad in each state: the next state, or the status of the refusal. */
function outcome(act: AdAct, from: EstadoAnuncio): EstadoAnuncio | number {
  try {
    return stateAfter(act, from)
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

describe('what can happen to an ad', () => {
  // activo, caducado, vendido, eliminado, retirado, revision, suspendido, pausado
  it.each<[AdAct, ...(EstadoAnuncio | number)[]]>([
    ['edit', 'activo', 'caducado', 410, 410, 410, 'revision', 409, 'pausado'],
    ['reserve', 'activo', 409, 410, 410, 410, 409, 409, 409],
    ['unreserve', 'activo', 409, 410, 410, 410, 409, 409, 'pausado'],
    ['pause', 'pausado', 409, 410, 410, 410, 409, 409, 'pausado'],
    ['unpause', 'activo', 409, 410, 410, 410, 409, 409, 'activo'],
    ['sellSome', 'activo', 'caducado', 410, 410, 410, 409, 409, 'pausado'],
    ['sell', 'vendido', 'vendido', 410, 410, 410, 409, 409, 'vendido'],
    ['delete', 'eliminado', 'eliminado', 410, 410, 410, 'eliminado', 'eliminado', 'eliminado'],
    ['renew', 'activo', 'activo', 410, 410, 410, 409, 409, 'pausado'],
    ['expire', 'caducado', 409, 410, 410, 410, 409, 409, 'caducado'],
    ['purge', 409, 'eliminado', 410, 410, 410, 409, 409, 409],
  ])('%s, state by state', (act, ...outcomes) => {
    expect(AD_STATES.map((from) => outcome(act, from))).toEqual(outcomes)
  })
})

describe('F24: the days of an ad are those of Mexico City', () => {
  const noon = new Date('2026-12-10T18:00:00Z')
  const day = (text: string) => new Date(`${text}T12:00:00-06:00`)

  it('days are counted from midnight to midnight', () => {
    const lateEvening = new Date('2026-12-11T05:59:59Z')
    expect(daysUntil(lateEvening, new Date('2026-12-11T06:00:00Z'))).toBe(1)
    expect(daysUntil(noon, lateEvening)).toBe(0)
    expect(daysUntil(day('2026-12-30'), day('2027-01-02'))).toBe(3)
    expect(daysUntil(day('2027-01-02'), day('2026-12-30'))).toBe(0)
  })

  it('a renewal lasts to the end of the day 30 days on, into the next year', () => {
    expect(renewedUntil(noon, noon)).toEqual(new Date('2027-01-10T06:00:00Z'))
  })

  it('what is due to be purged can not be renewed, and the other way round', () => {
    const expiredAt = (ms: number) => new Date(purgedFrom(noon).getTime() + ms)
    const renewable = (ms: number) =>
      isRenewable({ status: 'caducado', expiresAt: expiredAt(ms) }, noon)
    expect([-1, 0, 1].map(renewable)).toEqual([false, false, true])
    expect(isRenewable({ status: 'activo', expiresAt: expiredAt(0) }, noon)).toBe(false)
  })
})
