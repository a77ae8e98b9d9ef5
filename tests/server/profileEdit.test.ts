import { describe, expect, inject, test } from 'vitest'
import { hashToken } from '../../src/server/account/sessions.ts'
import { pushSubscriptions } from '../../src/server/db/schema/accounts.ts'
import { randomId } from '../../src/server/randomId.ts'
import { ImageStoreDown } from '../../src/server/services/images/store/store.ts'
import { storedPhotos } from '../support/adFactory.ts'
import { call, logIn, makeUser, newAddress, PASSWORD, waitingMails } from '../support/people.ts'
import { portrait, PROFILE, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const NEW_PASSWORD = 'mango-verde-99'

const seen = async (token: string) => (await call(server, 'GET /api/user', { token })).json()
const status = async (token: string) => (await call(server, 'GET /api/user', { token })).statusCode
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

describe('People who edit their profile', () => {
  test('change names, state and photo, keep their session and read it again', async () => {
    const ana = await makeUser(server)
    const fields = { nombre: ' Ana   María ', apellido: 'Niño', estado: 'yucatán' }
    const answer = await sendProfile(server, ana, { fields, fotos: [await portrait()] })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, user } = answer.json()
    expect(token).toBe(ana.token)
    expect(user).toEqual({
      nombre: 'Ana María',
      apellido: 'Niño',
      correo: ana.correo,
      foto: expect.stringMatching(/^\/media\/[\w-]+\/256\.webp$/),
      estado: 'yucatán',
      sellerId: ana.id,
      type: 'user',
    })
    expect(await seen(ana.token)).toEqual(user)
    const shown = await call(server, `GET /api/announcement/seller/${ana.id}`)
    expect(shown.json().seller).toMatchObject({ nombre: 'Ana María', foto: user.foto })
  })

  test('take their state away, and leave alone what they do not send', async () => {
    const ana = await makeUser(server, { estado: 'sonora' })
    const { estado: _unsent, ...names } = PROFILE
    const kept = await sendProfile(server, ana, { fields: names, fotos: [await portrait()] })
    expect(kept.json().user).toMatchObject({ estado: 'sonora', foto: expect.any(String) })
    const none = await sendProfile(server, ana, {})
    expect(none.json().user).toMatchObject({ estado: null, foto: kept.json().user.foto })
  })

  test('take their photo away, files and all; a new one wins over that', async () => {
    const ana = await makeUser(server)
    const first = await sendProfile(server, ana, { fotos: [await portrait()] })
    const old = first.json().user.foto
    const both = { fields: { ...PROFILE, eliminarFoto: 'true' }, fotos: [await portrait()] }
    const second = (await sendProfile(server, ana, both)).json().user.foto
    expect(second).not.toBe(old)
    expect((await server.app.inject(old)).statusCode).toBe(404)
    const gone = await sendProfile(server, ana, { fields: { ...PROFILE, eliminarFoto: 'true' } })
    expect(gone.json().user.foto).toBeNull()
    expect((await server.app.inject(second)).statusCode).toBe(404)
    const again = await sendProfile(server, ana, { fields: { ...PROFILE, eliminarFoto: 'true' } })
    expect(again.statusCode).toBe(200)
  })

  test.each([
    [{ nombre: '' }, 'Debes escribir tu NOMBRE y tu APELLIDO'],
    [{ apellido: '  ' }, 'Debes escribir tu NOMBRE y tu APELLIDO'],
    [{ nombre: 'x'.repeat(61) }, 'El nombre puede tener 60 caracteres como máximo'],
    [{ apellido: '12' }, 'El apellido debe tener al menos una letra'],
    [{ estado: 'texas' }, 'Elige un estado de la lista'],
    [{ eliminarFoto: 'quizá' }, 'Elige si quitas tu foto: true o false.'],
    [{ password: 'corta' }, 'La contraseña debe tener al menos 8 caracteres'],
    [
      { password: NEW_PASSWORD, repetirContraseña: 'mango-verde-98' },
      'Las contraseñas NO coinciden',
    ],
  ])('are refused %o', async (change, sentence) => {
    const ana = await makeUser(server)
    const answer = await sendProfile(server, ana, { fields: { ...PROFILE, ...change } })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect((await seen(ana.token)).nombre).toBe('Ana')
  })

  test('T10: change nothing that is not theirs to change', async () => {
    const ana = await makeUser(server)
    const fields = { ...PROFILE, type: 'admin', role: 'admin', correo: 'otra@ejemplo.mx', id: 'x' }
    expect((await sendProfile(server, ana, { fields })).statusCode).toBe(200)
    expect(await seen(ana.token)).toMatchObject({ correo: ana.correo, type: 'user' })
  })

  test('are those who are logged in', async () => {
    const nobody = await sendProfile(server, { token: 'x'.repeat(43) }, {})
    expect([nobody.statusCode, nobody.body]).toEqual([401, 'Inicia sesión para continuar.'])
  })

  test('T20, F10: keep what they had when the photo is none or its store is down', async () => {
    const ana = await makeUser(server)
    const before = await storedPhotos(server)
    const fields = { ...PROFILE, nombre: 'Otra' }
    const html = { bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'yo.jpg' }
    expect((await sendProfile(server, ana, { fields, fotos: [html] })).statusCode).toBe(415)
    const { images } = server.services
    const { put } = images
    images.put = () => Promise.reject(new ImageStoreDown('down'))
    const down = await sendProfile(server, ana, { fields, fotos: [await portrait()] })
    images.put = put
    expect(down.statusCode).toBe(503)
    expect(await seen(ana.token)).toMatchObject({ nombre: 'Ana', foto: null })
    expect(await storedPhotos(server)).toEqual(before)
  })
})

describe('T7: a new password', () => {
  const change = (person: { token: string }, more: Record<string, string>, from = newAddress()) =>
    sendProfile(server, person, { fields: { ...PROFILE, password: NEW_PASSWORD, ...more }, from })

  test('needs the current one in a session of ten minutes, and changes nothing without it', async () => {
    const ana = await makeUser(server)
    later(10)
    const without = await change(ana, { nombre: 'Otra' })
    expect([without.statusCode, without.body]).toEqual([
      403,
      'Para elegir otra contraseña escribe también la actual.',
    ])
    const wrong = await change(ana, { nombre: 'Otra', contraseñaActual: 'no-es-esta-8' })
    expect([wrong.statusCode, wrong.body]).toEqual([403, 'Esa no es tu contraseña actual.'])
    expect((await seen(ana.token)).nombre).toBe('Ana')
    await logIn(server, ana)
    expect((await change(ana, { contraseñaActual: PASSWORD })).statusCode).toBe(200)
    await logIn(server, { ...ana, contraseña: NEW_PASSWORD })
  })

  test('needs nothing more in a younger session, as after a recovery', async () => {
    const ana = await makeUser(server)
    later(9)
    expect((await change(ana, {})).statusCode).toBe(200)
    await logIn(server, { ...ana, contraseña: NEW_PASSWORD })
  })

  test('is refused to whoever gives a wrong current one, in a young session too', async () => {
    const ana = await makeUser(server)
    const wrong = await change(ana, { nombre: 'Otra', contraseñaActual: 'no-es-esta-8' })
    expect([wrong.statusCode, wrong.body]).toEqual([403, 'Esa no es tu contraseña actual.'])
    expect((await seen(ana.token)).nombre).toBe('Ana')
    await logIn(server, ana)
  })

  test('is missed where the current one stands alone', async () => {
    const ana = await makeUser(server)
    const alone = await change(ana, { nombre: 'Otra', password: '', contraseñaActual: PASSWORD })
    expect([alone.statusCode, alone.body]).toEqual([
      400,
      'Escribe tu contraseña nueva, o borra la actual si no la cambias.',
    ])
    expect((await seen(ana.token)).nombre).toBe('Ana')
  })

  test('ends the other sessions, gives this one another token and tells by mail', async () => {
    const ana = await makeUser(server)
    const thief = await logIn(server, ana)
    const { token } = (await change(ana, { contraseñaActual: PASSWORD })).json()
    expect(token).not.toBe(ana.token)
    expect([await status(token), await status(ana.token), await status(thief)]).toEqual([
      200, 401, 401,
    ])
    const subjects = (await waitingMails(server, ana.correo)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Tu contraseña de tianguis.mx cambió'])
  })

  test('makes no session young again, so that a token alone never suffices for long', async () => {
    const ana = await makeUser(server)
    later(9)
    const { token } = (await change(ana, {})).json()
    later(2)
    expect((await change({ token }, { password: 'otra-vez-123' })).statusCode).toBe(403)
  })

  test('keeps the pushes of this browser and ends those of the others', async () => {
    const ana = await makeUser(server)
    const other = await logIn(server, ana)
    const { db } = server.services
    const rows = [ana.token, other].map((token, index) => ({
      id: `${randomId()}-${index}`,
      userId: ana.id,
      sessionHash: hashToken(token),
      endpoint: `https://push.ejemplo.mx/${ana.id}/${index}`,
      p256dh: 'x',
      auth: 'y',
    }))
    await db.insert(pushSubscriptions).values(rows)
    const { token } = (await change(ana, {})).json()
    const left = await db.select().from(pushSubscriptions)
    const ours = left.filter(({ userId }) => userId === ana.id)
    expect(ours).toMatchObject([{ id: rows[0]?.id, sessionHash: hashToken(token) }])
  })

  test('T1: is guessed ten times in 15 minutes and no more', async () => {
    const ana = await makeUser(server)
    later(11)
    const from = newAddress()
    for (let turn = 0; turn < 10; turn += 1) {
      const guess = { contraseñaActual: `adivinanza-${turn}` }
      expect((await change(ana, guess, from)).statusCode).toBe(403)
    }
    const late = await change(ana, { contraseñaActual: PASSWORD }, from)
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status(ana.token)).toBe(200)
  })
})

describe.runIf(inject('realPostgres'))('All at once', { tags: 'postgres' }, () => {
  test('T7: of two new passwords one counts, and one session goes on', async () => {
    const ana = await makeUser(server)
    const words = ['primera-clave-1', 'segunda-clave-2']
    const answers = await Promise.all(
      words.map((password) => sendProfile(server, ana, { fields: { ...PROFILE, password } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const index = answers.findIndex(({ statusCode }) => statusCode === 200)
    await logIn(server, { ...ana, contraseña: words[index] ?? '' })
    expect(await status(answers[index]?.json().token)).toBe(200)
  })

  test('photos sent at once leave one, and no file without its person', async () => {
    const ana = await makeUser(server)
    const before = await storedPhotos(server)
    const photo = await portrait()
    const send = () => sendProfile(server, ana, { fotos: [photo] })
    await Promise.all([send(), send(), send(), send()])
    const { foto } = await seen(ana.token)
    const added = (await storedPhotos(server)).filter((id) => !before.includes(id))
    expect(added).toEqual([foto.split('/')[2]])
  })
})
