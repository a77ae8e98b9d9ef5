import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuestAnswers } from '../../src/server/answerCache/guestAnswers.ts'
import { pushSubscriptions, sessions } from '../../src/server/db/schema/accounts.ts'
import { notifications, pushDeliveries } from '../../src/server/db/schema/people.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { refusals } from '../../src/server/goingLive/refusals.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { openMetrics } from '../../src/server/metrics/metricsServer.ts'
import { publish } from '../support/adForm.ts'
import { call, makeUser, newEmail, signUp } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const TOKEN = 'palabra-de-los-operadores'
const metrics = createMetrics()
const answers = createGuestAnswers({
  onAsked: (outcome) => metrics.count('answers_asked', outcome),
})
const server = useServer({
  env: { METRICS_PORT: '0', METRICS_TOKEN: TOKEN, HOST: '127.0.0.1' },
  services: { metrics, answers },
})
let open: NonNullable<Awaited<ReturnType<typeof openMetrics>>>

beforeAll(async () => {
  const opened = await openMetrics(server.services, server.services.db.$client)
  if (!opened) throw new Error('no port')
  open = opened
})
afterAll(() => open?.stop())

const ask = (path: string, authorization?: string) =>
  fetch(`http://127.0.0.1:${open.port}${path}`, {
    ...(authorization && { headers: { authorization } }),
  })

/** Metrics by name and labels, as `tianguis_ads_published_total` or `…{route="GET /x"}`. */
async function figures(): Promise<Record<string, number>> {
  const text = await (await ask('/metrics', `Bearer ${TOKEN}`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

describe('an operator who watches the product', () => {
  it('reads with the token what people did since it started', async () => {
    const { token } = await makeUser(server)
    const published = await publish(server, {}, { token })
    const { id } = published.json<{ id: string }>()
    await call(server, `GET /api/announcement/${id}`)
    await call(server, 'GET /api/index/total')
    await call(server, 'GET /api/index/total')
    const seen = await figures()
    expect(seen).toMatchObject({
      tianguis_ads_published_total: 1,
      tianguis_contacts_shown_total: 1,
      'tianguis_http_answers_total{route="POST /api/announcement",status="201"}': 1,
      'tianguis_http_answers_total{route="GET /api/announcement/:id",status="200"}': 1,
      'tianguis_http_answer_seconds_count{route="GET /api/announcement/:id"}': 1,
      'tianguis_answers_asked_total{outcome="miss"}': 1,
      'tianguis_answers_asked_total{outcome="hit"}': 1,
      'tianguis_payments_settled_total{state="pagado"}': 0,
      'tianguis_database_statements_waiting{pool="primary"}': 0,
      'tianguis_database_connections_max{pool="primary"}': server.services.db.$client.options.max,
    })
    expect(seen['nodejs_eventloop_lag_seconds']).toBeGreaterThanOrEqual(0)
  })

  it('whose publish is repeated by a phone, and whose seller reads the own ad, sees neither counted twice', async () => {
    const { token } = await makeUser(server)
    const before = await figures()
    const key = randomUUID()
    const { id } = (await publish(server, {}, { token, key })).json<{ id: string }>()
    await publish(server, {}, { token, key })
    await call(server, `GET /api/announcement/${id}`, { token })
    const after = await figures()
    const rise = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect([rise('tianguis_ads_published_total'), rise('tianguis_contacts_shown_total')]).toEqual([
      1, 0,
    ])
  })

  it('sees for how long a mail and a push have waited, and a mail that was not taken over', async () => {
    await signUp(server, newEmail())
    const { id: userId } = await makeUser(server)
    const { db, mail, now } = server.services
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
    const sessionHash = session?.tokenHash ?? ''
    const told = { icono: 'newReview', titulo: 'Aviso', contenido: 'Aviso', url: '/' } as const
    const phone = { endpoint: 'https://x.example/a', p256dh: 'a', auth: 'a' }
    const at = { createdAt: now(), nextTryAt: now() }
    await db.insert(notifications).values({ id: 'aviso', userId, ...told })
    await db.insert(pushSubscriptions).values({ id: 'telefono', userId, sessionHash, ...phone })
    await db
      .insert(pushDeliveries)
      .values({ notificationId: 'aviso', subscriptionId: 'telefono', ...at })
    const send = mail.transport.send
    server.clock.now = new Date(now().getTime() + 600_000)
    const waiting = await figures()
    expect(waiting['tianguis_queue_waiting{queue="mails"}']).toBeGreaterThanOrEqual(1)
    expect(waiting['tianguis_queue_age_seconds{queue="mails"}']).toBeGreaterThanOrEqual(600)
    expect(waiting['tianguis_queue_waiting{queue="pushes"}']).toBe(1)
    expect(waiting['tianguis_queue_age_seconds{queue="pushes"}']).toBe(600)

    mail.transport.send = () => Promise.reject(new Error('away'))
    await sendMailJob.run(server.services, now())
    mail.transport.send = send
    const failed = await figures()
    expect(failed['tianguis_mails_failed_total{outcome="delayed"}']).toBeGreaterThanOrEqual(1)
  })

  it('whose database is away reads the rest, and no old figures of the queues', async () => {
    const { db } = server.services
    const execute = db.execute
    db.execute = (() => Promise.reject(new Error('away'))) as unknown as typeof execute
    try {
      const seen = await figures()
      expect(seen['process_start_time_seconds']).toBeGreaterThan(0)
      expect(Object.keys(seen).filter((name) => name.startsWith('tianguis_queue'))).toEqual([])
    } finally {
      db.execute = execute
    }
  })
})

it('whoever writes the alert rules names figures that the product has, and says what to do', async () => {
  const rules = await readFile('src/server/metrics/alerts.yml', 'utf8')
  const { text } = await metrics.read()
  // Rules read a histogram by its buckets.
  const known = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name]) => name))
  const named = [...rules.matchAll(/\b(?:tianguis|nodejs|process)_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([])
  const alerts = rules.split(/^ +- alert: /m).slice(1)
  for (const alert of alerts) {
    expect(alert).toMatch(/summary: .+\n +todo: .+/)
    // A rule's text may name only labels that its query keeps.
    const [by] = [...alert.matchAll(/\bby \(([^)]+)\)/g)].map(([, labels]) => labels?.split(', '))
    for (const [, label] of alert.matchAll(/\$labels\.(\w+)/g)) if (by) expect(by).toContain(label)
  }
})

describe('a stranger', () => {
  it.each([undefined, 'Bearer otra-palabra-cualquiera', `Basic ${TOKEN}`, TOKEN, 'Bearer '])(
    'who brings %j is told nothing',
    async (authorization) => {
      const answer = await ask('/metrics', authorization)
      expect([answer.status, await answer.text()]).toEqual([401, ''])
    },
  )

  it('finds nothing else on that port, and the figures on no address of the public one', async () => {
    expect((await ask('/', `Bearer ${TOKEN}`)).status).toBe(404)
    expect((await ask('/api/user', `Bearer ${TOKEN}`)).status).toBe(404)
    for (const url of ['/metrics', '/api/metrics', '/metrics/']) {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } })
      expect(answer.body).not.toContain('tianguis_http')
      expect(answer.statusCode).toBe(404)
    }
  })

  it('who asks for ever new addresses makes no figure more, and no address becomes a label', async () => {
    const correo = newEmail()
    for (const url of ['/api/primera', '/media/nada', '/pagina-que-no-hay'])
      await server.app.inject(url)
    const before = Object.keys(await figures()).length
    for (let turn = 0; turn < 60; turn += 1) {
      const kind = ['/api/', '/media/', '/pagina-', '/assets/', '/api/announcement/'][turn % 5]
      await server.app.inject(`${kind}${turn}-${correo}?correo=${correo}`)
    }
    const names = Object.keys(await figures())
    // Metrics of the new route: its answers, and its durations in 12 buckets, a sum and a count.
    expect(names.length - before).toBeLessThanOrEqual(30)
    expect(names.join('\n')).not.toContain(correo)
  })
})

it('an operator who shows the figures beyond the machine without a token is told at start', () => {
  const refused = (source: Record<string, string>) => refusals(readEnvironment(source)).join('\n')
  expect(refused({ METRICS_PORT: '9464' })).toBe('')
  const open = { HOST: '0.0.0.0', PUBLIC_DEMO: '1' }
  expect(refused({ ...open, METRICS_PORT: '9464' })).toContain('set METRICS_TOKEN')
  expect(refused({ ...open, METRICS_PORT: '9464', METRICS_TOKEN: TOKEN })).toBe('')
  expect(refused(open)).toBe('')
})
