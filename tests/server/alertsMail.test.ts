import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { call } from '../support/people.ts'

setUpAnaAndEva()

/** The mail about Eva's search, with its link to end the mails. */
async function mailedLink() {
  await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
  await offer()
  await runAlerts()
  const [mail] = await server.services.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, eva.correo))
  const link = mail?.unsubscribe ?? ''
  return { mail, path: link.replace(server.services.env.PUBLIC_ORIGIN, '') }
}

const ask = (method: 'GET' | 'POST', url: string, body = '') =>
  server.app.inject({
    method,
    url,
    ...(method === 'POST' && {
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
const way = async () => (await call(server, 'GET /api/alert', eva)).json()[0]?.por

describe('somebody who gets mails about a search', () => {
  test('reads the ads, where they are and how to get no more', async () => {
    const { mail, path } = await mailedLink()
    expect(mail?.subject).toBe('Un anuncio nuevo de tu búsqueda')
    expect(mail?.plain).toContain('Bicicleta de montaña rodada 29 · $4,500.50 MXN · Guadalajara')
    expect(mail?.plain).toContain(path)
  })

  test('ends them without a log-in by the button behind the link, twice if they like', async () => {
    const { path } = await mailedLink()
    const page = await ask('GET', path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<form method="post"><button>')
    // A link checker of a mail program has changed nothing.
    expect(await way()).toBe('correo')
    for (const _ of [1, 2]) {
      expect((await ask('POST', path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    }
    expect(await way()).toBe('lista')
  })

  test('ends them by one touch in their mail program, which reads how in the headers (RFC 8058)', async () => {
    const { path } = await mailedLink()
    await sendMailJob.run(server.services, server.clock.now)
    const outbox = join(server.dir, 'outbox')
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    const headers = mails.map((mail) =>
      mail.slice(0, mail.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' '),
    )
    const link = `List-Unsubscribe: <${server.services.env.PUBLIC_ORIGIN}${path}>`
    const [own = '', ...others] = headers.filter((one) => one.split('\n').includes(link))
    expect(others).toEqual([])
    const [, body = ''] = /^List-Unsubscribe-Post: (\S+)$/m.exec(own) ?? []
    expect(body).toBe('List-Unsubscribe=One-Click')
    expect((await ask('POST', path, body)).statusCode).toBe(200)
    expect(await way()).toBe('lista')
  })

  test('T71: keeps them when somebody forges the link or bends it to another search', async () => {
    const { path } = await mailedLink()
    const [other] = (await call(server, 'GET /api/alert', eva)).json()
    for (const forged of [
      '/baja-de-avisos',
      `/baja-de-avisos?id=${other._id}`,
      `/baja-de-avisos?id=${other._id}&firma=${'A'.repeat(43)}`,
      `${path.replace(other._id, 'otra')}`,
      `${path}&id=otra`,
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await ask(method, forged)
        expect([forged, answer.statusCode]).toEqual([forged, 403])
        expect(answer.body).toContain('Este enlace no es válido')
        expect(answer.body).not.toContain('firma')
      }
    }
    expect(await way()).toBe('correo')
  })
})

test('T71: nobody gets mails about a search because somebody else named their address', async () => {
  const body = {
    busqueda: { nombre: 'bicicleta', correo: ana.correo },
    por: 'correo',
    cuando: 'inmediato',
  }
  await call(server, 'POST /api/alert', { ...eva, body: { ...body, correo: ana.correo } })
  await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
  await offer()
  await runAlerts()
  const told = await server.services.db
    .select({ to: mails.recipient })
    .from(mails)
    .where(and(isNotNull(mails.unsubscribe), inArray(mails.recipient, [ana.correo, eva.correo])))
  expect(told).toEqual([{ to: eva.correo }])
})
