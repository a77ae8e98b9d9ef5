import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { PAYMENT_PAGE } from '../../src/contract/upgrades/paymentPage.ts'
import { EnvironmentError, readEnvironment } from '../../src/server/environment.ts'
import { checkPayments } from '../../src/server/goingLive/checkServices.ts'
import { refusals } from '../../src/server/goingLive/refusals.ts'
import { createTemplate } from '../../src/server/pages/document/template.ts'
import {
  closedProvider,
  openPayments,
  paymentsBy,
} from '../../src/server/services/payments/openPayments.ts'
import type { PageHosts } from '../../src/server/services/payments/provider.ts'
import { PROVIDERS } from '../../src/server/services/payments/providers.ts'
import { makeAd } from '../support/adFactory.ts'
import { askForPlan, reconcile, upgradeState, useStripeServer } from '../support/paying.ts'
import { call, makeUser } from '../support/people.ts'
import { UNDRESSED } from '../support/plainPages.ts'
import { RedirectBooks, redirectDefinition } from '../support/redirectProvider.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'

const { server: withStripe } = await useStripeServer()
const inSandbox = useServer()
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }

describe('Which provider takes the money', () => {
  const server = inSandbox
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

describe('An operator who has keys of two providers', () => {
  const books = new RedirectBooks(() => new Date())
  const APARTE = { APARTE_TOKEN: 'APR-x', APARTE_EVENT_SECRET: 'secreto-largo' }
  const read = (env: Record<string, string>) =>
    readEnvironment(env, [...PROVIDERS, redirectDefinition(books)])
  const reading = (env: Record<string, string>) => () => read(env)

  it('says which one sells; the other goes on hearing of its own payments', async () => {
    const env = read({ ...KEYS, ...APARTE, PAYMENT_PROVIDER: 'pagos-aparte' })
    const { chosen, all } = await openPayments(env, withStripe.services.db, () => new Date())
    expect([chosen.name, chosen.mode]).toEqual(['pagos-aparte', 'redirect'])
    expect(all.map(({ name }) => name)).toEqual(['pagos-aparte', 'stripe'])
    expect(read(APARTE).payments).toMatchObject({ chosen: { name: 'pagos-aparte' }, former: [] })
  })

  it('is not left to chance: neither said nor said of one without keys, the start is refused', () => {
    expect(reading({ ...KEYS, ...APARTE })).toThrow(/PAYMENT_PROVIDER: is one of stripe, pagos/)
    expect(reading({ ...KEYS, PAYMENT_PROVIDER: 'pagos-aparte' })).toThrow(/is one of stripe$/m)
    expect(reading({ PAYMENT_PROVIDER: 'stripe' })).toThrow(/names a provider without keys/)
  })

  it('T56: reads which variable of a provider is malformed, on or not, and never its value', () => {
    const wrong = { APARTE_TOKEN: 'llave equivocada', APARTE_EVENT_SECRET: 'corto' }
    expect(reading(wrong)).toThrow(/^ {2}APARTE_TOKEN: begins with APR-/m)
    expect(reading(wrong)).not.toThrow('llave equivocada')
    expect(reading({ APARTE_EVENT_SECRET: 'corto' })).toThrow(/^ {2}APARTE_EVENT_SECRET: /m)
  })

  it('T56: is refused in production what one of them refuses', () => {
    const env = { ...KEYS, APARTE_TOKEN: 'APR-x', PAYMENT_PROVIDER: 'pagos-aparte' }
    const reasons = refusals(read({ ...env, NODE_ENV: 'production' })).join('\n')
    expect(reasons).toContain('APARTE_EVENT_SECRET is missing')
    expect(reasons).toContain('STRIPE_SECRET_KEY is a test key')
  })

  it('hears from the doctor of the webhook of each', async () => {
    const origin = await withStripe.app.listen({ port: 0, host: '127.0.0.1' })
    const env = read({ ...KEYS, ...APARTE, PUBLIC_ORIGIN: origin, PAYMENT_PROVIDER: 'stripe' })
    expect(await checkPayments(env)).toMatchObject([
      {
        state: 'falta',
        words: 'sin STRIPE_WEBHOOK_SECRET: Stripe no puede avisar de pagos y devoluciones',
      },
      { state: 'falta', words: expect.stringContaining('responde 404') },
    ])
  })

  it('finds each variable in .env.example, as people find each provider in the privacy notice', () => {
    const example = readFileSync('.env.example', 'utf8')
    const privacy = readFileSync('src/client/static/privacySections.tsx', 'utf8')
    for (const { title, variables } of PROVIDERS) {
      expect(privacy).toContain(title)
      for (const name of ['PAYMENT_PROVIDER', ...variables]) expect(example).toContain(`\n${name}=`)
    }
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
  const policyOf = (provider: PageHosts | null) =>
    template.page(
      { html: '', status: 200, head: { ...head, preload: null } },
      { site, answers: [] },
      { provider },
    ).policy
  const ofStripe = () => withStripe.services.payments.chosen.pageHosts

  it('lets Stripe in where cards are taken, and nowhere else', () => {
    expect(policyOf(null)).not.toContain('stripe')
    const policy = policyOf(ofStripe())
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(
      /frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/,
    )
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('names the hosts of the chosen provider alone, none for one that has a page of its own', () => {
    const aparte: PageHosts = {
      scripts: ['https://js.aparte.example'],
      frames: ['https://marco.aparte.example'],
      connections: ['https://api.aparte.example'],
      workers: [],
      wallets: [],
    }
    const foreign = (policy: string) => policy.match(/https:\/\/[\w.]+/g) ?? []
    expect(foreign(policyOf(aparte))).toEqual([
      'https://js.aparte.example',
      'https://api.aparte.example',
      'https://marco.aparte.example',
    ])
    const books = new RedirectBooks(() => new Date())
    expect(foreign(policyOf(books.open().pageHosts))).toEqual([])
  })

  it('asks for Trusted Types, but where Stripe’s own script runs', () => {
    expect(policyOf(null)).toContain("require-trusted-types-for 'script'; trusted-types tianguis")
    expect(policyOf(ofStripe())).not.toContain('trusted-types')
  })

  it('lets the wallet be opened by frames of the chosen provider alone', async () => {
    const permitted = async ({ app }: TestServer) =>
      (await app.inject('/healthz')).headers['permissions-policy']
    expect(await permitted(withStripe)).toContain('payment=(self "https://js.stripe.com")')
    expect(await permitted(inSandbox)).toContain('payment=(self)')
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
