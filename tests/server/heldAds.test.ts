import { beforeEach, describe, expect, inject, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { makeAd } from '../support/adFactory.ts'
import { GOOD_AD, publish, withCharacteristics, type AdForm } from '../support/adForm.ts'
import { adRow, editAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeModerator, noticesOf } from '../support/staff.ts'
import { addRule, putRulesBack } from '../support/wordRules.ts'

const server = useServer({ env: { SUPPORT_EMAIL: 'ayuda@tianguis.mx' } })
const SUSPECT = { titulo: 'Pistola Glock 19 con cargador' }
putRulesBack(server)
/** Whatever the shipped rules say of them this month. */
const ARMS = {
  id: 'armas-de-prueba',
  offers: 'armas',
  says: ['glock', 'rifle', 'escopeta', 'pistola'],
  everywhere: true,
}
let ana: Person
let moderator: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  ana = await makeUser(server)
  moderator = await makeModerator(server)
  await addRule(server, ARMS)
})

const held = (changes: AdForm = SUSPECT) => publishedAd(server, ana, { changes })
const detail = (id: string, by: Partial<Person> = {}) =>
  call(server, `GET /api/announcement/${id}`, by.token ? { token: by.token } : {})
const queue = async () =>
  (await call(server, 'GET /api/revision', moderator)).json<Answer<'GET /api/revision'>>()

async function decide(
  id: string,
  decision: string,
  more: { version?: unknown; nota?: string } = {},
) {
  const { version } = await adRow(server, id)
  const body = { decision, version, ...more }
  return call(server, `PATCH /api/revision/${id}`, { ...moderator, body })
}

describe('T46: an ad that seems to offer something forbidden', () => {
  it('waits for staff: its owner sees it and why, nobody else does', async () => {
    const id = await held()
    expect((await detail(id)).statusCode).toBe(404)
    expect((await detail(id, moderator)).statusCode).toBe(404)
    const mine = (await detail(id, ana)).json<Answer<'GET /api/announcement/:id'>>()
    expect(mine.announcement).toMatchObject({
      estadoAnuncio: 'revision',
      motivo: 'parece ofrecer armas («pistola»)',
    })
    const own = await call(server, 'GET /api/announcement/user/token', ana)
    expect(own.json()).toMatchObject([
      { _id: id, estadoAnuncio: 'revision', motivo: 'parece ofrecer armas («pistola»)' },
    ])
    expect(await titles(server, { nombre: 'glock' })).toEqual([])
    const recent = await call(server, 'GET /api/index/reciente')
    expect(recent.body).not.toContain(id)
  })

  it('is told to its owner at once: why it waits, and how long', async () => {
    const id = await held()
    expect(await noticesOf(server, ana)).toMatchObject([
      {
        icono: 'default',
        titulo: 'Estamos revisando tu anuncio',
        contenido:
          '«Pistola Glock 19 con cargador» parece ofrecer armas («pistola»). Lo revisa una persona antes de mostrarlo, normalmente en menos de una hora; mientras tanto solo tú lo ves. Si está permitido, cuéntanos por qué en tu anuncio.',
        url: `/anuncio/${id}`,
      },
    ])
  })

  it('is in the queue of staff, the longest waiting first, without ways of contact', async () => {
    const first = await makeAd(server, ana.id, { status: 'revision', createdAt: new Date(0) })
    const id = await held()
    const { announcements, total } = await queue()
    expect(total).toBeGreaterThanOrEqual(2)
    expect(announcements[0]?._id).toBe(first)
    expect(announcements.find(({ _id }) => _id === id)).toMatchObject({
      titulo: 'Pistola Glock 19 con cargador',
      motivo: 'parece ofrecer armas («pistola»)',
      version: 1,
      vendedor: { sellerId: ana.id },
    })
    expect(JSON.stringify(announcements)).not.toContain('+52')
    await decide(first, 'rechazar')
  })

  it('joins the lists when staff approve it, with all its days, and its owner is told', async () => {
    const id = await held()
    server.clock.now = new Date('2026-03-13T18:00:00Z')
    const answer = await decide(id, 'aprobar', { nota: 'Es una réplica de plástico' })
    expect(answer.json()).toEqual({ message: 'Aprobamos el anuncio: ya está en las listas.' })
    const { announcement } = (await detail(id)).json<Answer<'GET /api/announcement/:id'>>()
    expect(announcement).toMatchObject({
      estadoAnuncio: 'activo',
      fechaCreacion: '10-03-2026',
      fechaExpiracion: '12-04-2026',
    })
    expect(announcement).not.toHaveProperty('motivo')
    expect(await noticesOf(server, ana)).toMatchObject([
      { titulo: 'Estamos revisando tu anuncio' },
      { icono: 'default', titulo: 'Tu anuncio ya está publicado', url: `/anuncio/${id}` },
    ])
    expect(await actsOn(server, 'publicacion', id)).toMatchObject([
      {
        acto: 'anuncio aprobado',
        nota: 'Es una réplica de plástico',
        quien: { sellerId: moderator.id },
        detalles: { motivo: 'parece ofrecer armas («pistola»)' },
      },
    ])
  })

  it('is removed when staff refuse it: photos go, and its owner is told why and how to answer', async () => {
    const id = await held()
    const [photo = ''] = (await detail(id, ana)).json<Answer<'GET /api/announcement/:id'>>()
      .announcement.imagenes
    expect((await server.app.inject(photo)).statusCode).toBe(200)
    server.clock.now = new Date('2026-03-10T19:00:00Z')
    const answer = await decide(id, 'rechazar')
    expect(answer.json()).toEqual({
      message: 'Rechazamos el anuncio y avisamos a quien lo publicó.',
    })
    expect((await detail(id, ana)).statusCode).toBe(410)
    expect((await server.app.inject(photo)).statusCode).toBe(404)
    expect(await noticesOf(server, ana)).toMatchObject([
      { titulo: 'Estamos revisando tu anuncio' },
      {
        icono: 'annoucementDeleted',
        contenido: expect.stringMatching(
          /ya no se muestra\. Motivo: parece ofrecer armas \(«pistola»\)\. .+\. Si crees que es un error, escríbenos a ayuda@tianguis\.mx\.$/,
        ),
      },
    ])
    expect((await decide(id, 'aprobar')).statusCode).toBe(409)
  })

  it('is decided over as it was read: an edit in between is told', async () => {
    const id = await held()
    const { version } = await adRow(server, id)
    await editAd(server, id, { titulo: 'Pistola Glock 17 nueva' }, ana)
    const answer = await decide(id, 'aprobar', { version })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toBe('Su dueño cambió el anuncio. Vuelve a leerlo.')
    for (const wrong of ['1', 1.5, null]) {
      expect((await decide(id, 'aprobar', { version: wrong })).statusCode).toBe(400)
    }
    expect((await decide(id, 'borrar')).statusCode).toBe(400)
  })

  it('counts as one of the ten that may be active', async () => {
    for (let n = 0; n < 9; n += 1) await makeAd(server, ana.id)
    await held()
    const answer = await publish(server, {}, ana)
    expect(answer.statusCode).toBe(409)
  })
})

describe('An edit', () => {
  const status = async (id: string) => (await adRow(server, id)).status
  const edit = (id: string, titulo: string) => editAd(server, id, { titulo }, ana)

  it('takes an ad out of the lists when it brings something forbidden', async () => {
    const id = await held({ titulo: 'Mochila de campamento' })
    expect(await status(id)).toBe('activo')
    expect((await edit(id, 'Rifle calibre 22')).statusCode).toBe(200)
    expect(await status(id)).toBe('revision')
    const told = await noticesOf(server, ana)
    expect(told).toMatchObject([{ titulo: 'Estamos revisando tu anuncio', url: `/anuncio/${id}` }])
    // A smaller change in the meantime is no news.
    await editAd(server, id, { precio: '90' }, ana)
    expect(await noticesOf(server, ana)).toHaveLength(1)
    expect((await detail(id)).statusCode).toBe(404)
  })

  it('is read in the make, the delivery and the price too, in whatever letters', async () => {
    const brought: AdForm[] = [
      withCharacteristics({ marca: 'Glock 9mm pistola' }),
      { titulo: 'Ｐｉｓｔｏｌａ escuadra' },
      { titulo: 'Pis\u200Btola escuadra' },
      { formasEntrega: [{ forma: 'puntos específicos', detalles: 'Te llevo la glock al metro' }] },
    ]
    const id = await held({ titulo: 'Mochila de campamento' })
    for (const fields of brought) {
      expect((await editAd(server, id, fields, ana)).statusCode).toBe(200)
      expect(await status(id), JSON.stringify(fields)).toBe('revision')
      await editAd(server, id, { ...GOOD_AD, titulo: 'Mochila de campamento' }, ana)
      expect(await status(id)).toBe('activo')
    }
  })

  it('lets a waiting ad join the lists when nothing of it is suspect any more', async () => {
    const id = await held()
    await edit(id, 'Otra pistola Glock')
    expect(await status(id)).toBe('revision')
    await edit(id, 'Mochila de campamento')
    expect(await adRow(server, id)).toMatchObject({ status: 'activo', statusReason: null })
  })

  it('does not ask again about what a person approved, only about what is new', async () => {
    const id = await held()
    await decide(id, 'aprobar')
    await editAd(server, id, { ...SUSPECT, precio: '99' }, ana)
    expect(await status(id)).toBe('activo')
    const { offers } = await addRule(server)
    await edit(id, 'Pistola Glock y gurumelo')
    expect(await adRow(server, id)).toMatchObject({
      status: 'revision',
      statusReason: `parece ofrecer ${offers} («gurumelo»)`,
    })
  })

  it('of an expired ad is no way around the list', async () => {
    const id = await held({ titulo: 'Mochila de campamento' })
    server.clock.now = new Date('2026-04-20T18:00:00Z')
    ana = { ...ana, token: (await newSession()).token }
    await edit(id, 'Escopeta calibre 12')
    expect(await status(id)).toBe('revision')
    const renewed = await call(server, `POST /api/announcement/renew/${id}`, ana)
    expect(renewed.statusCode).toBe(409)
  })
})

/** A session of Ana's that is open now. */
async function newSession(): Promise<{ token: string }> {
  const { correo, contraseña } = ana
  const answer = await call(server, 'POST /api/login', { body: { correo, contraseña } })
  return answer.json<{ token: string }>()
}

test.runIf(inject('realPostgres'))(
  'of two who decide at once one wins',
  { tags: 'postgres' },
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeAd(server, ana.id, { status: 'revision' })
      const answers = await Promise.all([decide(id, 'aprobar'), decide(id, 'rechazar')])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(await actsOn(server, 'publicacion', id)).toHaveLength(1)
      expect(await noticesOf(server, ana)).toHaveLength(round + 1)
    }
  },
)
