import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { AvailabilityAnswer } from '../../src/contract/availability/availability.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { adQuestions } from '../../src/server/db/schema/availability.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { questionPath } from '../../src/server/signedLinks/availabilityLinks.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { after, remove } from '../support/ownAdsStage.ts'
import { call } from '../support/people.ts'
import { adRow, mailedAnswers, openLink, passUntil } from '../support/stillAvailableStage.ts'

setUpAnaAndEva()

let id: string
let paths: Record<AvailabilityAnswer, string>
beforeEach(async () => {
  id = await makeAd(server, ana.id)
  await passUntil(7)
  paths = await mailedAnswers()
})

const OTHERS = { sí: 'apartado', apartado: 'vendido', vendido: 'sí' } as const
const ANSWERS = Object.keys(OTHERS) as AvailabilityAnswer[]
const BECOMES = {
  sí: { status: 'activo', reservedAt: null },
  apartado: { status: 'activo', reservedAt: after(7) },
  vendido: { status: 'vendido', reservedAt: null },
}

describe('an owner who is asked by mail', () => {
  test.each(ANSWERS)(
    'answers %s without a log-in by the button behind the link',
    async (answer) => {
      const page = await openLink('GET', paths[answer])
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('<form method="post"><button>')
      expect(page.body).toContain('«Licuadora de tres velocidades»')
      // A link checker of a mail program has changed nothing.
      expect(await adRow(id)).toMatchObject({ status: 'activo', unansweredSince: after(7) })
      server.clock.now = after(7)
      expect((await openLink('POST', paths[answer])).statusCode).toBe(200)
      expect(await adRow(id)).toMatchObject({ ...BECOMES[answer], unansweredSince: null })
    },
  )

  test.each(ANSWERS)(
    'who answered %s changes nothing by the same link, and another is dead',
    async (answer) => {
      await openLink('POST', paths[answer])
      const before = await adRow(id)
      server.clock.now = after(8)
      for (const method of ['POST', 'GET', 'POST'] as const) {
        const again = await openLink(method, paths[answer])
        expect([again.statusCode, again.body.includes('<h1>Listo</h1>')]).toEqual([200, true])
        const other = await openLink(method, paths[OTHERS[answer]])
        expect(other.statusCode).toBe(410)
        expect(other.body).toContain('Este enlace ya no sirve')
        expect(other.body).not.toContain('<form')
      }
      expect(await adRow(id)).toEqual(before)
    },
  )

  test('finds the links dead that were sent before the next question', async () => {
    await openLink('POST', paths.sí)
    await passUntil(14)
    expect((await openLink('POST', paths.vendido)).statusCode).toBe(410)
    expect((await openLink('POST', paths.sí)).statusCode).toBe(410)
    const newer = await mailedAnswers()
    expect((await openLink('POST', newer.apartado)).statusCode).toBe(200)
  })

  test('who didn’t answer the first time can use its links as long as the question is open', async () => {
    await passUntil(15)
    expect((await openLink('POST', paths.sí)).statusCode).toBe(200)
    expect((await adRow(id)).confirmedAt).toEqual(after(15))
  })

  test.each(['sí', 'apartado'] as const)(
    'brings a paused ad back by answering %s',
    async (answer) => {
      await passUntil(17)
      expect((await adRow(id)).status).toBe('pausado')
      const mailed = await mailedAnswers()
      expect(mailed[answer]).toBe(paths[answer])
      expect((await openLink('POST', mailed[answer])).statusCode).toBe(200)
      const shown = await call(server, `GET /api/announcement/${id}`)
      expect(shown.json().announcement.apartado).toBe(answer === 'apartado' || undefined)
    },
  )

  test('T66: stays out of the lists by their answer while their account is suspended', async () => {
    await passUntil(17)
    const { db } = server.services
    await db
      .update(users)
      .set({ suspendedUntil: after(40) })
      .where(eq(users.id, ana.id))
    expect((await openLink('POST', paths.sí)).statusCode).toBe(200)
    expect(await adRow(id)).toMatchObject({ status: 'suspendido', unansweredSince: null })
  })

  test('finds the links dead once the ad has ended, however it did', async () => {
    await remove(id)
    for (const answer of ANSWERS)
      expect((await openLink('POST', paths[answer])).statusCode).toBe(410)
    const other = await makeAd(server, ana.id, { expiresAt: after(15) })
    await passUntil(14)
    const mailed = await mailedAnswers()
    server.clock.now = after(16)
    for (const method of ['GET', 'POST'] as const) {
      expect((await openLink(method, mailed.sí)).statusCode).toBe(410)
    }
    expect((await adRow(other)).confirmedAt).toBeNull()
  })

  test('who answers in the site makes the mailed links dead', async () => {
    await call(server, `POST /api/announcement/${id}/apartado`, { ...ana, body: { isOn: true } })
    expect((await openLink('POST', paths.vendido)).statusCode).toBe(410)
    expect((await openLink('POST', paths.apartado)).statusCode).toBe(200)
  })

  test('gets all three answers on one page behind a push', async () => {
    const [row] = await server.services.db
      .select()
      .from(adQuestions)
      .where(eq(adQuestions.adId, id))
    const all = await questionPath(server.services.db, row?.question ?? '')
    const page = await openLink('GET', all)
    const actions = [...page.body.matchAll(/action="([^"]+)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    )
    expect(actions).toEqual(ANSWERS.map((answer) => paths[answer]))
    // That link offers answers and is none itself.
    expect((await openLink('POST', all)).statusCode).toBe(403)
  })
})

test('T70: a forged link, or one bent to another answer, ad or purpose, is refused and changes nothing', async () => {
  const foreign = await makeAd(server, eva.id)
  const [mine, other] = [new URL(paths.apartado, 'http://x'), new URL(paths.vendido, 'http://x')]
  const bend = (changes: Record<string, string>) => {
    const url = new URL(mine)
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
    return url.pathname + url.search
  }
  for (const forged of [
    '/sigue-disponible',
    bend({ firma: 'A'.repeat(43) }),
    bend({ firma: other.searchParams.get('firma') ?? '' }),
    bend({ respuesta: 'vendido' }),
    bend({ respuesta: 'borrado' }),
    bend({ id: foreign }),
    `${paths.apartado}&respuesta=vendido`,
    paths.apartado.replace('/sigue-disponible', '/baja-de-avisos'),
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await openLink(method, forged)
      expect([forged, answer.statusCode]).toEqual([forged, 403])
      expect(answer.body).toContain('Este enlace no es válido')
      expect(answer.body).not.toContain('Licuadora')
    }
  }
  expect(await adRow(id)).toMatchObject({ status: 'activo', reservedAt: null })
})

test.runIf(inject('realPostgres'))(
  'of two answers at once one counts and the other comes too late',
  { tags: 'postgres' },
  async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      // Mails of the same instant have no order.
      await server.services.db.delete(mails)
      server.clock.now = after(0)
      id = await makeAd(server, ana.id)
      await passUntil(7)
      paths = await mailedAnswers()
      const answers = await Promise.all(
        (['apartado', 'vendido', 'apartado', 'vendido'] as const).map(async (answer) => ({
          answer,
          status: (await openLink('POST', paths[answer])).statusCode,
        })),
      )
      const row = await adRow(id)
      const counted = row.status === 'vendido' ? 'vendido' : 'apartado'
      for (const { answer, status } of answers) {
        expect([answer, status]).toEqual([answer, answer === counted ? 200 : 410])
      }
    }
  },
)
