import { beforeEach, expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { paymentsBy } from '../../src/server/services/payments/openPayments.ts'
import { makeAd } from './adFactory.ts'
import { askForPlan, NOON } from './paying.ts'
import { call, makeUser, type Person } from './people.ts'
import { RedirectBooks, type Delivery } from './redirectProvider.ts'
import { useServer, type TestServer } from './serverTest.ts'

type Redirect = Extract<Answer<'GET /api/announcement/upgrade/:id'>, { modo: 'redirect' }>

export const server = {} as TestServer
export const books = new RedirectBooks(() => server.clock.now)
export let ana: Person
export let eva: Person
/** An ad of Ana's, and the payment that she opened for it. */
export let ad: string
export let opened: Redirect

/** A server whose provider has a page of its own; each test has a new ad at noon. */
export function setUpRedirect(): void {
  useServer({ services: { payments: paymentsBy(books.open()) } }, server)
  beforeEach(async () => {
    server.clock.now = NOON
    books.isDown = false
    books.lags = false
    ana = await makeUser(server)
    eva = await makeUser(server)
    ad = await makeAd(server, ana.id)
    opened = await open()
  })
}

export async function open(person = ana, id = ad): Promise<Redirect> {
  const answer = await askForPlan(server, id, 'premium', person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Redirect>()
}

/** The browser follows the provider's way back; answers where it is sent. */
export async function comeBack(wayBack: string): Promise<string> {
  const answer = await call(server, `GET ${wayBack as `/api/${string}`}`)
  expect(answer.statusCode, answer.body).toBe(303)
  return String(answer.headers.location)
}

/** The provider delivers an event; answers the status. */
export async function deliver({ body, query, headers }: Delivery, more: object = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/pagos-aparte/webhook?${query}`,
    payload: body,
    headers,
    ...more,
  })
  return answer.statusCode
}

export const successPage = () => `/anuncio/${ad}/mejorar/exito`
