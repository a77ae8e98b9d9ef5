import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { NivelPagado } from '../../src/contract/upgrades/plans.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { checkLedger, isBalanced } from '../../src/server/ledger/checkLedger.ts'
import { paymentsBy } from '../../src/server/services/payments/openPayments.ts'
import type { PaymentProvider } from '../../src/server/services/payments/provider.ts'
import { openStripe } from '../../src/server/services/payments/stripe/stripeProvider.ts'
import { levelsOf } from '../../src/server/upgrades/levels/levelQueries.ts'
import { findPayment } from '../../src/server/upgrades/payment/paymentQueries.ts'
import { reconcilePayments } from '../../src/server/upgrades/payment/reconcilePayments.ts'
import { makeAd } from './adFactory.ts'
import { FakeStripe } from './fakeStripe.ts'
import type { FakeEvent } from './fakeStripeBooks.ts'
import { call, makeUser, type Person } from './people.ts'
import { useServer, type TestServer, type TestServerOptions } from './serverTest.ts'

/** A payment that Stripe's form or the sandbox's takes. */
export type Opened = Exclude<Answer<'GET /api/announcement/upgrade/:id'>, { modo: 'redirect' }>
export type UpgradeState = Answer<'GET /api/announcement/upgrade/:id/estado'>

export interface PayingServer {
  server: TestServer
  stripe: FakeStripe
  /** Stripe as the server sees it. */
  provider: PaymentProvider
}

/**
 * A server with Stripe as provider: the real SDK against the fake API. It tries once and waits briefly, because
 * these tests have many faults.
 */
export async function useStripeServer({
  timeoutMs = 2000,
  ...options
}: TestServerOptions & { timeoutMs?: number } = {}): Promise<PayingServer> {
  const stripe = new FakeStripe(() => server.clock.now)
  const apiBase = await stripe.start()
  const keys = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_llave',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: apiBase,
  }
  const provider = openStripe({
    secretKey: stripe.secretKey,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: stripe.webhookSecret,
    apiBase,
    timeoutMs,
    maxNetworkRetries: 0,
  })
  const server = useServer({
    ...options,
    env: { ...keys, ...options.env },
    services: { payments: paymentsBy(provider), ...options.services },
  })
  afterAll(() => stripe.stop())
  return { server, stripe, provider }
}

/** Noon in Mexico City. */
export const NOON = new Date('2026-03-10T18:00:00Z')
/** The buyer of the current test, and her ad: see `useAnAd`. */
export let ana: Person
export let ad: string

/** Gives each test an ad of its own at noon, and a provider without faults. */
export function useAnAd({ server, stripe }: PayingServer): void {
  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server)
    ad = await makeAd(server, ana.id)
  })
  afterEach(() => {
    stripe.mend()
  })
}

/** Lets so many milliseconds pass. */
export function later({ clock }: TestServer, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

export const askForPlan = (server: TestServer, id: string, plan: string, { token }: Person) =>
  call(server, `GET /api/announcement/upgrade/${id}?plan=${plan}`, { token })

export async function openPlan(
  server: TestServer,
  id: string,
  plan: NivelPagado,
  person: Person,
): Promise<Opened> {
  const answer = await askForPlan(server, id, plan, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Opened>()
}

/** The browser returns from the provider; returns the redirect's address. */
export async function comeBack(
  server: TestServer,
  id: string,
  { referencia, clientSecret }: Pick<Opened, 'referencia' | 'clientSecret'>,
): Promise<string> {
  const query = new URLSearchParams({
    payment_intent: referencia,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  })
  const answer = await call(server, `GET /api/announcement/upgrade/confirm/${id}?${query}`)
  expect(answer.statusCode, answer.body).toBe(303)
  return String(answer.headers.location)
}

/** Stripe delivers an event; returns the status. */
export async function deliver(
  { server, stripe }: PayingServer,
  event: FakeEvent | undefined,
): Promise<number> {
  if (!event) throw new Error('no such event')
  const { payload, signature } = stripe.signed(event)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  return answer.statusCode
}

export const lastEvent = ({ stripe }: PayingServer, type: string): FakeEvent | undefined =>
  stripe.books.events.findLast((event) => event.type === type)

export async function upgradeState(
  server: TestServer,
  id: string,
  { token }: Person,
): Promise<UpgradeState> {
  const answer = await call(server, `GET /api/announcement/upgrade/${id}/estado`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<UpgradeState>()
}

export const levels = ({ services: { db } }: TestServer, id: string) => levelsOf(db, id)

export async function paymentStatus({ services: { db } }: TestServer, id: string) {
  return (await findPayment(db, id))?.status
}

export const reconcile = ({ services, clock }: TestServer) => reconcilePayments(services, clock.now)

/** Payments and granted days match: neither stands without the other. */
export async function expectBalanced({ services: { db } }: TestServer): Promise<void> {
  const report = await checkLedger(db)
  expect(report.mismatches).toEqual([])
  expect(isBalanced(report)).toBe(true)
}

export async function expiryOf({ services: { db } }: TestServer, id: string): Promise<Date> {
  const [ad] = await db.select({ expiresAt: ads.expiresAt }).from(ads).where(eq(ads.id, id))
  if (!ad) throw new Error(`no ad ${id}`)
  return ad.expiresAt
}

/** Titles of the person's notifications, oldest first. */
export async function noticeTitlesOf(
  { services: { db } }: TestServer,
  { id }: Person,
): Promise<string[]> {
  const rows = await db
    .select({ titulo: notifications.titulo })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(sql`created_at, titulo`)
  return rows.map(({ titulo }) => titulo)
}
