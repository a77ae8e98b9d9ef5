// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { isSitePath } from '../../src/contract/pagePath.ts'
import { REPORT_REASONS } from '../../src/contract/reports/reportReasons.ts'
import { isOpenReport, REPORT_STATES, reportStep } from '../../src/contract/reports/reportStates.ts'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { USUARIO } from '../../src/demo/content/people.ts'
import { stateOf } from '../../src/demo/content/reports.ts'
import { idOf, reviewId } from '../../src/demo/demoIds.ts'
import { verdictOf } from '../../src/server/ads/holding.ts'
import { findForbidden, type Offer } from '../../src/server/forbidden/findForbidden.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const { users, ads, unlisted, reviews, favorites, notices, reports } = demoCatalogue(NOW)
/** Kinds of things that everybody sees: a conversation is its two sides'. */
const PUBLIC_KINDS = Object.keys(REPORT_REASONS).filter((kind) => kind !== 'conversacion')
const keys = new Set(users.map(({ key }) => key))
const bornAt = new Map([
  ...ads.map(({ key, createdAt }) => [idOf('ad', key), createdAt] as const),
  ...reviews.map((review) => {
    return [reviewId(review.authorKey, review.sellerKey), review.createdAt] as const
  }),
])

describe('the reports of the demo people', () => {
  it('are nine of the last two weeks, of every public kind and in every state, oldest first', () => {
    expect(reports).toHaveLength(9)
    expect(new Set(reports.map(({ tipo }) => tipo))).toEqual(new Set(PUBLIC_KINDS))
    expect(new Set(reports.map(stateOf))).toEqual(new Set(REPORT_STATES))
    const ages = reports.map(({ createdAt }) => NOW.getTime() - createdAt.getTime())
    expect(ages.toSorted((a, b) => b - a)).toEqual(ages)
    expect(Math.max(...ages)).toBeLessThan(14 * DAY)
    expect(Math.min(...ages)).toBeGreaterThan(0)
  })

  it('are about things of others that were there, for reasons of their kind', () => {
    for (const { ownerKey, reporterKey, tipo, razon, removed, ...report } of reports) {
      expect(keys.has(ownerKey) && keys.has(reporterKey), report.key).toBe(true)
      expect(ownerKey, report.key).not.toBe(reporterKey)
      expect(REPORT_REASONS[tipo]).toContain(razon)
      const born = removed?.createdAt ?? bornAt.get(report.targetId)
      if (tipo !== 'vendedor') expect(born?.getTime()).toBeLessThan(report.createdAt.getTime())
    }
  })

  it('are one open one at most of each person and thing', () => {
    const open = reports.filter((report) => isOpenReport(stateOf(report)))
    const pairs = open.map(({ reporterKey, targetId }) => `${reporterKey} ${targetId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('took only steps that staff may take, one after the other', () => {
    const roles = new Map(users.map(({ key, role }) => [key, role]))
    for (const report of reports) {
      const states = ['Pendiente', ...report.steps.map(({ estado }) => estado)] as const
      const times = [report.createdAt, ...report.steps.map(({ at }) => at), NOW]
      expect(times.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(times)
      for (const [turn, step] of report.steps.entries()) {
        expect(reportStep(states[turn] ?? 'Pendiente', step.estado), report.key).toBe('staff')
        expect(roles.get(step.actorKey)).not.toBe('user')
      }
    }
  })

  it('were accepted only where the review is gone', () => {
    for (const report of reports) {
      expect(report.removed !== null, report.key).toBe(stateOf(report) === 'Aceptada')
      if (report.removed) expect(bornAt.has(report.targetId)).toBe(false)
    }
  })
})

describe('the demo ads outside of the lists', () => {
  const reasonToHold = (ad: Offer) => verdictOf(findForbidden(ad)).heldFor

  it('wait for staff where the word list holds them, and only there', () => {
    const held = unlisted.filter(({ status }) => status === 'revision')
    expect(held.map(reasonToHold)).toEqual([
      'parece ofrecer animales en venta («cachorros»)',
      'parece ofrecer medicinas o drogas («metformina»)',
    ])
    const others = unlisted.filter(({ status }) => status !== 'revision')
    expect(others.map(reasonToHold)).toEqual(others.map(() => null))
  })

  it('leave the demo user room for one more free ad', () => {
    const own = [...ads, ...unlisted.filter(({ status }) => status === 'revision')]
    expect(own.filter(({ sellerKey }) => sellerKey === USUARIO.key).length).toBeLessThan(10)
  })
})

describe('the demo user', () => {
  it('was told seven things on pages of this site, of which the newest two are unread', () => {
    expect(notices.map(({ notice }) => notice.titulo)).toEqual([
      'Se vendió uno de tus favoritos',
      'Tu anuncio caducó',
      'Terminó tu nivel Impulsado',
      'Tu anuncio está por caducar',
      'Tienes una reseña nueva',
      'Tienes una reseña nueva',
      'Tu anuncio ya es Impulsado',
    ])
    expect(notices.map(({ leida }) => leida)).toEqual([false, false, ...Array(5).fill(true)])
    for (const { notice, at } of notices) {
      expect(notice.userId).toBe(idOf('person', USUARIO.key))
      expect(isSitePath(notice.url)).toBe(true)
      expect(at.getTime()).toBeLessThan(NOW.getTime())
    }
  })

  it('has saved three ads of others that are in the lists', () => {
    const own = favorites.filter(({ personKey }) => personKey === USUARIO.key)
    const found = own.map(({ adKey }) => ads.find(({ key }) => key === adKey))
    expect(found).toHaveLength(3)
    for (const [place, ad] of found.entries()) {
      expect(ad?.sellerKey).not.toBe(USUARIO.key)
      const savedAt = own[place]?.createdAt.getTime() ?? 0
      expect(savedAt).toBeGreaterThan(ad?.createdAt.getTime() ?? Infinity)
      expect(savedAt).toBeLessThan(NOW.getTime())
    }
  })
})
