import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { hashToken } from '../../src/server/account/sessions.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { lexicon } from '../../src/server/db/schema/adTexts.ts'
import { paymentIntents } from '../../src/server/db/schema/money.ts'
import { reports } from '../../src/server/db/schema/staff.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { sweepOrphansJob } from '../../src/server/jobs/sweepOrphans.ts'
import { ImageStoreDown } from '../../src/server/services/images/store/store.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { dumpDatabase, dumpFiles } from '../support/everything.ts'
import { call, makeUser, newAddress, PASSWORD, signUp, type Person } from '../support/people.ts'
import { portrait, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'
import { liveWholeLife, MARKS, WRITTEN_REVIEW } from '../support/wholeLife.ts'

const logged: string[] = []
const lines = new Writable({
  write: (line: Buffer, _encoding, done) => {
    logged.push(line.toString())
    done()
  },
})
const log = createLogger({ NODE_ENV: 'test', LOG_LEVEL: 'debug' }, lines)
const server = useServer({ services: { log } })

const end = (
  { token }: Pick<Person, 'token'>,
  contraseña: unknown = PASSWORD,
  from = newAddress(),
) => call(server, 'DELETE /api/user', { token, body: { contraseña }, from })

describe('A person who ends their account', () => {
  test('is found nowhere any more, neither in the database nor in files nor in the log', async () => {
    const life = await liveWholeLife(server)
    const marks = [...Object.values(MARKS), ...life.photos, hashToken(life.token)]
    const everything = async () => `${await dumpDatabase(server)}\n${await dumpFiles(server)}`
    const alive = (await everything()).toLowerCase()
    expect(marks.filter((mark) => !alive.includes(mark.toLowerCase()))).toEqual([])

    const answer = await end(life)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Tu cuenta se borró' }])
    await sendMailJob.run(server.services, server.clock.now)

    const left = `${await everything()}\n${logged.join('\n')}`.toLowerCase()
    expect(logged.length).toBeGreaterThan(20)
    expect(marks.filter((mark) => left.includes(mark.toLowerCase()))).toEqual([])
    expect(left).not.toContain(life.token.toLowerCase())

    // Rows that others need remain, without the person's data.
    const { db } = server.services
    for (const token of [life.token, life.other]) {
      expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(401)
    }
    const reviews = await call(server, `GET /api/review/seller/${life.beto.id}`)
    expect(reviews.json().reviews).toMatchObject([
      {
        _id: life.written,
        contenido: WRITTEN_REVIEW,
        authorId: { nombre: 'Cuenta', apellido: 'eliminada', foto: null },
      },
    ])
    const seller = await call(server, `GET /api/announcement/seller/${life.sellerId}`)
    expect(seller.statusCode).toBe(404)
    const ad = await call(server, `GET /api/announcement/${life.adId}`)
    expect([ad.statusCode, ad.body]).toEqual([410, 'Este anuncio ya no está disponible'])
    const saved = await call(server, 'GET /api/favorite', { token: life.beto.token })
    expect(saved.json()).toMatchObject([{ _id: life.adId, titulo: 'Anuncio eliminado' }])
    const [payment] = await db.select().from(paymentIntents)
    expect(payment).toMatchObject({ userId: null, adId: life.adId, amount: 9900, status: 'pagado' })
    const [report] = await db.select().from(reports).where(eq(reports.tipo, 'publicacion'))
    expect(report).toMatchObject({ reporterId: null, descripcion: 'Texto borrado con la cuenta' })
    expect(await storedPhotos(server)).toEqual([])
  })

  test('may open another with the same address later', async () => {
    const ana = await makeUser(server)
    expect((await end(ana)).statusCode).toBe(200)
    const codigo = await signUp(server, ana.correo)
    const again = await call(server, 'PATCH /api/login/signin', {
      body: { correo: ana.correo, codigo },
    })
    expect(again.statusCode).toBe(200)
    expect(again.json().user.sellerId).not.toBe(ana.id)
  })

  test('takes out of the lexicon the words that were theirs alone, and leaves the others', async () => {
    const ana = await makeUser(server)
    const beto = await makeUser(server)
    const words = { titulo: 'Matraca plateada', caracteristicas: { estado: 'puebla' } }
    await makeAd(server, ana.id, { input: words })
    await makeAd(server, beto.id, { input: { ...words, titulo: 'Matraca dorada' } })
    await end(ana)
    const kept = await server.services.db
      .select()
      .from(lexicon)
      .where(sql`${lexicon.word} in ('matraca', 'plateada', 'dorada')`)
    expect(kept.toSorted((a, b) => (a.word < b.word ? -1 : 1))).toEqual([
      { word: 'dorada', uses: 1 },
      { word: 'matraca', uses: 1 },
    ])
  })

  test('F10: is gone although the photo store is down, and the photos follow', async () => {
    const ana = await makeUser(server)
    await sendProfile(server, ana, { fotos: [await portrait()] })
    expect(await storedPhotos(server)).toHaveLength(1)
    const { images } = server.services
    const { remove } = images
    images.remove = () => Promise.reject(new ImageStoreDown('down'))
    expect((await end(ana)).statusCode).toBe(200)
    images.remove = remove
    const later = new Date(Date.now() + 60 * 60_000)
    await sweepOrphansJob.run(server.services, later)
    expect(await storedPhotos(server)).toEqual([])
  })
})

describe('An account stays', () => {
  const status = async (token: string) =>
    (await call(server, 'GET /api/user', { token })).statusCode

  test.each([
    ['', 400, 'Escribe tu contraseña para borrar tu cuenta'],
    [undefined, 400, 'Escribe tu contraseña para borrar tu cuenta'],
    [{ $ne: '' }, 400, 'Escribe tu contraseña para borrar tu cuenta'],
    ['no-es-esta-8', 403, 'Esa no es tu contraseña actual.'],
  ])('when the password is %j', async (contraseña, code, sentence) => {
    const ana = await makeUser(server)
    const answer = await call(server, 'DELETE /api/user', {
      token: ana.token,
      body: { contraseña },
    })
    expect([answer.statusCode, answer.body]).toEqual([code, sentence])
    expect(await status(ana.token)).toBe(200)
  })

  test('for whoever is not logged in', async () => {
    const answer = await call(server, 'DELETE /api/user', { body: { contraseña: PASSWORD } })
    expect(answer.statusCode).toBe(401)
  })

  test('T1: after ten wrong passwords, even for the right one, for a while', async () => {
    const ana = await makeUser(server)
    const from = newAddress()
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await end(ana, `adivinanza-${turn}`, from)).statusCode).toBe(403)
    }
    const late = await end(ana, PASSWORD, from)
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status(ana.token)).toBe(200)
  })
})

describe.runIf(inject('realPostgres'))('All at once', { tags: 'postgres' }, () => {
  test('two people who reviewed each other end their accounts together', async () => {
    const [ana, beto] = [await makeUser(server), await makeUser(server)]
    const review = (from: Person, to: Person) =>
      call(server, 'POST /api/review', {
        token: from.token,
        body: { contenido: 'Bien.', commentedUser: to.id, calificacion: 5 },
      })
    await review(ana, beto)
    await review(beto, ana)
    const answers = await Promise.all([end(ana), end(beto)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('T50: the last admin can’t end the account; once there is another, they can', async () => {
    const { db } = server.services
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    const only = await makeUser(server, { role: 'admin' })
    const refused = await end(only)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Es la única cuenta con rol de administrador. Da primero ese rol a alguien más.',
    ])
    await makeUser(server, { role: 'admin' })
    expect((await end(only)).statusCode).toBe(200)
  })

  test('what is published while the account ends stays nowhere', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const ana = await makeUser(server)
      const [published, ended] = await Promise.all([publish(server, {}, ana), end(ana)])
      expect(ended.statusCode).toBe(200)
      expect([201, 401, 409]).toContain(published.statusCode)
    }
    const { db } = server.services
    const living = await db
      .select()
      .from(ads)
      .where(sql`${ads.ownerId} is null and ${ads.status} <> 'eliminado'`)
    expect(living).toEqual([])
    await sweepOrphansJob.run(server.services, new Date(Date.now() + 60 * 60_000))
    expect(await storedPhotos(server)).toEqual([])
  })
})
