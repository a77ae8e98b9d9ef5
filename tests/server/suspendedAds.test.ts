import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ads } from '../../src/server/db/schema/ads.ts'
import { favorites } from '../../src/server/db/schema/people.ts'
import { settleSuspendedJob } from '../../src/server/ground/suspendedQueries.ts'
import { partOfLivingAds, startsOfParts } from '../../src/server/pages/queries.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeModerator } from '../support/staff.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000

let ana: Person
let eva: Person
let admin: Person
let id: string
/** An ad of the same category, to ask for ads like it. */
let alike: string

beforeEach(async () => {
  await server.services.db.delete(ads)
  ana = await makeUser(server)
  eva = await makeUser(server)
  admin = await makeAdmin(server)
  const { now } = server.clock
  const upgrade = { nivel: 'premium', from: -1, to: 20 } as const
  id = await makeAd(server, ana.id, { expiresAt: new Date(now.getTime() + 20 * DAY), upgrade })
  alike = await makeAd(server, eva.id)
  await server.services.db.insert(favorites).values({ userId: eva.id, adId: id })
})

const suspend = (dias: number) =>
  call(server, `PATCH /api/users/${ana.id}/suspension`, {
    body: { dias, nota: 'prueba' },
    token: admin.token,
  })
const get = (path: string, token?: string) =>
  call(server, `GET /api/${path}`, token === undefined ? {} : { token })
const row = async () => (await server.services.db.select().from(ads).where(eq(ads.id, id)))[0]

/** Places where other users see the ad. */
async function placesThatShowIt(): Promise<string[]> {
  const lists = {
    búsqueda: await get('announcement?nombre=licuadora'),
    categoría: await get(
      `announcement?${new URLSearchParams({ categoria: (await row())?.categoria ?? '' })}`,
    ),
    reciente: await get('index/reciente'),
    premium: await get('index/premium'),
    vendedora: await get(`announcement/seller/${ana.id}`),
    parecidos: await get(`announcement/${alike}/similares`),
    vigentes: await get(`favorite/vigentes?ids=${id}`),
    detalle: await get(`announcement/${id}`),
    contacto: await get(`announcement/${id}/contacto`),
  }
  const shown = Object.entries(lists).flatMap(([place, answer]) => {
    const isHere = place === 'contacto' ? answer.statusCode === 200 : answer.body.includes(id)
    return isHere ? [place] : []
  })
  const { db, now } = server.services
  const [start] = await startsOfParts(db, now(), 10_000)
  const mapped = start ? await partOfLivingAds(db, now(), { start }) : []
  return mapped.some((one) => one.id === id) ? [...shown, 'mapa'] : shown
}

const EVERYWHERE = [
  'búsqueda',
  'categoría',
  'reciente',
  'premium',
  'vendedora',
  'parecidos',
  'vigentes',
  'detalle',
  'contacto',
  'mapa',
]

describe('T66: the ads of a seller who is suspended', () => {
  test('are nowhere, and are back with the same dates when it is lifted', async () => {
    expect(await placesThatShowIt()).toEqual(EVERYWHERE)
    const before = await row()
    expect((await suspend(7)).statusCode).toBe(200)
    expect(await placesThatShowIt()).toEqual([])
    expect((await get('announcement?nombre=licuadora')).json().total).toBe(1)
    expect((await suspend(0)).statusCode).toBe(200)
    expect(await placesThatShowIt()).toEqual(EVERYWHERE)
    expect(await row()).toEqual(before)
  })

  test('are 404 for others with the contact, and nobody saves or reports them', async () => {
    await suspend(7)
    for (const path of ['', '/contacto', '/similares']) {
      expect((await get(`announcement/${id}${path}`, eva.token)).statusCode).toBe(404)
    }
    const body = { announcementId: id, isOn: true }
    const other = await makeUser(server)
    const saved = await call(server, 'POST /api/favorite', { body, token: other.token })
    expect(saved.statusCode).toBe(404)
  })

  test('stand grey among the favourites of who saved them', async () => {
    await suspend(7)
    const [saved] = (await get('favorite', eva.token)).json()
    expect(saved).toMatchObject({ _id: id, estadoAnuncio: 'suspendido', imagenes: [] })
  })

  test('are still read by staff', async () => {
    await suspend(7)
    const moderator = await makeModerator(server)
    const seen = await get(`announcement/${id}`, moderator.token)
    expect(seen.json().announcement).toMatchObject({ _id: id, estadoAnuncio: 'suspendido' })
    const account = await get(`users/${ana.id}`, admin.token)
    expect(account.json().user).toMatchObject({ anuncios: 1 })
  })

  test('are back when the days are over, by the job, however often it runs', async () => {
    const before = await row()
    await suspend(3)
    await settleSuspendedJob.run(server.services, server.clock.now)
    expect((await row())?.status).toBe('suspendido')
    server.clock.now = new Date(server.clock.now.getTime() + 3 * DAY)
    await settleSuspendedJob.run(server.services, server.clock.now)
    await settleSuspendedJob.run(server.services, server.clock.now)
    expect(await row()).toEqual(before)
  })

  test('are back when she logs in, though no job has come by', async () => {
    await suspend(3)
    server.clock.now = new Date(server.clock.now.getTime() + 3 * DAY)
    const { correo, contraseña } = ana
    await call(server, 'POST /api/login', { body: { correo, contraseña } })
    expect((await row())?.status).toBe('activo')
  })

  test('that end meanwhile are over afterwards, and one that staff approve waits with the others', async () => {
    const held = await makeAd(server, ana.id, { status: 'revision' })
    await suspend(30)
    const body = { decision: 'aprobar', version: 1 }
    const approved = await call(server, `PATCH /api/revision/${held}`, { body, token: admin.token })
    expect(approved.statusCode).toBe(200)
    expect((await get(`announcement/${held}`)).statusCode).toBe(404)
    server.clock.now = new Date(server.clock.now.getTime() + 30 * DAY)
    await settleSuspendedJob.run(server.services, server.clock.now)
    expect((await get(`announcement/${id}`)).statusCode).toBe(410)
  })
})
