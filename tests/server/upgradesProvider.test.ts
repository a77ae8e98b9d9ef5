import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { PAYMENT_PAGE } from '../../src/contract/upgrades/paymentPage.ts'
import { EnvironmentError, readEnvironment } from '../../src/server/environment.ts'
import { createTemplate } from '../../src/server/pages/document/template.ts'
import {
  closedProvider,
  openPayments,
  paymentsBy,
} from '../../src/server/services/payments/openPayments.ts'
import { makeAd } from '../support/adFactory.ts'
import { askForPlan, reconcile, upgradeState, useStripeServer } from '../support/paying.ts'
import { call, makeUser } from '../support/people.ts'
import { UNDRESSED } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

const { server: withStripe } = await useStripeServer()
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }

describe('Which provider takes the money', () => {
  const server = useServer()
  const nameOf = async (env: Record<string, string>) => {
    const payments = await openPayments(readEnvironment(env), server.services.db, () => new Date())
    return payments.chosen.name
  }

  it('is Stripe with its keys, the sandbox without them, and nobody in production without them', async () => {
    expect(await nameOf(KEYS)).toBe('stripe')
    expect(await nameOf({ ...KEYS, NODE_ENV: 'production' })).toBe('stripe')
    expect(await nameOf({})).toBe('sandbox')
    expect(await nameOf({ NODE_ENV: 'production' })).toBe('cerrado')
  })

  it('is not half of Stripe: a secret key without the other one is refused at the start', () => {
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(EnvironmentError)
  })

  it('answers no event where none are signed', async () => {
    const answer = await call(server, 'POST /api/stripe/webhook', { body: { id: 'evt_1' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('In production without keys', () => {
  const server = useServer({ services: { payments: paymentsBy(closedProvider) } })

  it('everything works but buying, which says why', async () => {
    const ana = await makeUser(server)
    const ad = await makeAd(server, ana.id)
    const answer = await askForPlan(server, ad, 'premium', ana)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toBe(ERRORS.pagosNoDisponibles.text)
    expect((await upgradeState(server, ad, ana)).modo).toBe('cerrado')
    const sandbox = await call(server, 'POST /api/sandbox/oxxo', {
      token: ana.token,
      body: { clientSecret: 'x' },
    })
    expect(sandbox.statusCode).toBe(404)
    await reconcile(server)
  })
})

describe('With Stripe', () => {
  it('there is no sandbox', async () => {
    const ana = await makeUser(withStripe)
    for (const act of ['pay', 'confirm', 'oxxo'] as const) {
      const answer = await call(withStripe, `POST /api/sandbox/${act}`, {
        token: ana.token,
        body: { clientSecret: 'x', metodo: 'oxxo', acepta: true },
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})

describe('The content policy', () => {
  const template = createTemplate({
    shell:
      '<html><head><link rel="stylesheet" href="/a.css"><!--head--></head><body><div id="root"></div><!--datos--><script type="module" src="/a.js"></script></body></html>',
    ...UNDRESSED,
  })
  const head = { title: '', description: '', canonical: null, image: null, jsonLd: null }
  const site = { host: 'tianguis', supportEmail: '', origin: 'https://tianguis.mx', today: '' }
  const policyOf = (isPaid: boolean) =>
    template.page(
      { html: '', status: 200, head: { ...head, preload: null } },
      { site, answers: [] },
      { provider: isPaid ? withStripe.services.payments.chosen.pageHosts : null },
    ).policy

  it('lets Stripe in where cards are taken, and nowhere else', () => {
    expect(policyOf(false)).not.toContain('stripe')
    const policy = policyOf(true)
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(
      /frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/,
    )
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('asks for Trusted Types, but where Stripe’s own script runs', () => {
    expect(policyOf(false)).toContain("require-trusted-types-for 'script'; trusted-types tianguis")
    expect(policyOf(true)).not.toContain('trusted-types')
  })

  it.each([
    ['/anuncio/abc_DEF-123/mejorar', true],
    ['/anuncio/abc/mejorar/', true],
    ['/anuncio/abc/mejorar/exito', false],
    ['/anuncio/mejorar/error', false],
    ['/anuncio/abc', false],
    ['/buscar', false],
  ])('takes %s for the page of payments: %s', (path, isIt) => {
    expect(PAYMENT_PAGE.test(path)).toBe(isIt)
  })
})
