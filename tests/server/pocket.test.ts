import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { makeAd } from '../support/adFactory.ts'
import { withCharacteristics } from '../support/adForm.ts'
import { editAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { idsOf, packPath, renewPacks, syncPack } from '../support/pocketStage.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeReview } from '../support/staff.ts'

const server = useServer({ env: { POCKET_ADS: '4' } })
const DAY = 24 * 60 * 60 * 1000
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

let ana: Person
beforeEach(async () => {
  later(DAY)
  await server.services.db.delete(ads)
  ana = await makeUser(server)
})

/** An ad of Puebla that is a minute newer than the one before. */
const nextAd = (options: Parameters<typeof makeAd>[2] = {}, owner = ana) => {
  later(60_000)
  return makeAd(server, owner.id, options)
}

describe('a person who carries the market of their state', () => {
  it('has its newest ads, newest first, and none of other states', async () => {
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.unshift(await nextAd())
    await nextAd({ input: withPlace('jalisco', 'Zapopan') })
    await renewPacks(server)
    const pack = await syncPack(server)
    expect(pack).toMatchObject({ estado: 'puebla', completo: true, fuera: [] })
    expect(idsOf(pack)).toEqual(ids.slice(0, 4))
    const list = (await call(server, 'GET /api/pocket')).json<{ estados: object[] }>()
    expect(list.estados).toMatchObject([
      { estado: 'jalisco', anuncios: 1 },
      { estado: 'puebla', anuncios: 4, version: pack.version, hecho: server.clock.now.getTime() },
    ])
  })

  it('has of each ad what its detail says to who gets no contact data, and what orders go by', async () => {
    const upgrade = { nivel: 'premium', from: -1, to: 20 } as const
    const id = await nextAd({ upgrade })
    const createdAt = server.clock.now
    await makeReview(server, { authorId: (await makeUser(server)).id, sellerId: ana.id })
    await renewPacks(server)
    const [page] = await preloadAnswers(server.services, [
      { key: 'GET /api/announcement/:id', params: { id } },
    ])
    const withheld = page?.answer as AdDetail
    const [ad] = (await syncPack(server)).anuncios
    if (!ad) throw new Error('the pack is empty')
    const { orden, ...detail } = ad
    const announcement = { ...withheld.announcement, contactoOculto: true }
    expect(detail).toEqual({ ...withheld, announcement })
    expect(detail.reviews).toHaveLength(1)
    expect(detail.announcement).toMatchObject({ contacto: [], contactoOculto: true })
    const { caduca, ...rest } = orden
    expect(caduca).toBeGreaterThan(server.clock.now.getTime())
    const [from, to] = [-1, 20].map((days) => createdAt.getTime() + days * DAY)
    expect(rest).toEqual({ creado: createdAt.getTime(), precio: 350, pagado: [[from, to]] })
  })

  it('sees last what nobody answers for, and isn’t told since when', async () => {
    const unansweredSince = new Date(server.clock.now.getTime() - 6 * DAY)
    const id = await nextAd()
    await server.services.db.update(ads).set({ unansweredSince }).where(eq(ads.id, id))
    await renewPacks(server)
    const pack = await syncPack(server)
    expect(pack.anuncios[0]?.orden.alFinal).toBe(true)
    expect(JSON.stringify(pack)).not.toMatch(/preguntado|unanswered/)
  })

  it.each([
    ['/api/pocket/atlantida', 404],
    ['/api/pocket/Puebla', 404],
    ['/api/pocket/puebla?desde=ayer', 400],
    ['/api/pocket/puebla?desde=-1', 400],
    ['/api/pocket/puebla?desde=1e3', 400],
    ['/api/pocket/puebla?desde=1&desde=2', 400],
    ['/api/pocket/pue%00bla', 400],
    ['/api/pocket/puebla?desde=1%00', 400],
  ])('is told by %s that there is no such thing', async (path, status) => {
    const paths = [path, path.replace(/(\?|$)/, '/miniaturas$1')]
    for (const asked of paths) {
      const answer = await server.app.inject(asked)
      expect([asked, answer.statusCode]).toEqual([asked, status])
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    }
  })
})

describe('T75: a seller', () => {
  it('whose phone and e-mail stand in her ad has neither in anybody’s pocket', async () => {
    await publishedAd(server, ana, {
      changes: {
        titulo: 'Patineta eléctrica 33 1234 5678',
        descripcion: 'Como nueva. Escribe a ana@prueba.mx o llama al 3312345678.',
        formasEntrega: [{ forma: 'puntos específicos', detalles: 'Metro, avisa al 33-1234-5678' }],
        contacto: [
          { tipo: 'whatsapp', contenido: '+523312345678' },
          { tipo: 'email', contenido: 'ana@prueba.mx' },
        ],
        ...withCharacteristics({ estado: 'jalisco', ciudad: 'Zapopan', marca: 'www.patinetas.mx' }),
      },
    })
    await renewPacks(server)
    const { body } = await call(server, `GET ${packPath('jalisco')}`)
    expect(body).toContain('Patineta eléctrica')
    expect(body).toContain('"medios":["whatsapp","email"]')
    expect(body).not.toMatch(/1234|ana@|www\./)
    // Nor anything of her account.
    expect(body).not.toContain(ana.correo)
    expect(body).not.toMatch(/correo"|owner|status|suspended|version":\d{1,3}\b/)
  })

  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['sold it', (id) => own('DELETE', `selled/${id}`)],
    ['pauses it', (id) => own('POST', `${id}/pausa`, { isOn: true })],
    ['deletes it', (id) => own('DELETE', id)],
    [
      'ends her account',
      () => call(server, 'DELETE /api/user', { ...ana, body: { contraseña: PASSWORD } }),
    ],
    ['is suspended', async () => suspend(7)],
    ['writes what staff must see first', (id) => setStatus(id, 'revision')],
    ['lets its days run out', async () => later(40 * DAY)],
    [
      'moves it to another state',
      (id) =>
        editAd(server, id, withCharacteristics({ estado: 'jalisco', ciudad: 'Zapopan' }), ana),
    ],
  ]
  const own = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    call(server, `${method} /api/announcement/${path}`, { ...ana, ...(body && { body }) })
  const suspend = async (dias: number) =>
    call(server, `PATCH /api/users/${ana.id}/suspension`, {
      body: { dias, nota: 'prueba' },
      token: (await makeAdmin(server)).token,
    })
  const setStatus = (id: string, status: 'revision') =>
    server.services.db.update(ads).set({ status }).where(eq(ads.id, id))

  /** An ad of hers that left after phones had got it, beside one that stays. */
  const leftAd = async (leave: (id: string) => Promise<unknown>) => {
    const id = await nextAd()
    const other = await nextAd(
      { expiresAt: new Date(server.clock.now.getTime() + 90 * DAY) },
      await makeUser(server),
    )
    await renewPacks(server)
    const { version } = await syncPack(server)
    await leave(id)
    return { id, other, version }
  }
  const isSeenElsewhere = (way: string) => way === 'moves it to another state'

  it.each(ways)(
    'who %s has it out of every pocket that syncs, before any job',
    async (way, leave) => {
      const { id, other, version } = await leftAd(leave)
      expect(idsOf(await syncPack(server))).toEqual([other])
      const change = await syncPack(server, 'puebla', version)
      expect(change).toMatchObject({ completo: false, anuncios: [], fuera: [id] })
      expect(change.terminados).toEqual(isSeenElsewhere(way) ? undefined : [id])
    },
  )

  it.each(ways.filter(([way]) => way === 'sold it' || isSeenElsewhere(way)))(
    'who %s has it out of every pocket that syncs after the job',
    async (way, leave) => {
      const { id, version } = await leftAd(leave)
      later(60_000)
      await renewPacks(server)
      const change = await syncPack(server, 'puebla', version)
      expect(change.version).toBeGreaterThan(version)
      expect(change).toMatchObject({ completo: false, anuncios: [], fuera: [id] })
      expect(change.terminados).toEqual(isSeenElsewhere(way) ? undefined : [id])
      expect(await syncPack(server, 'puebla', change.version)).toMatchObject({
        anuncios: [],
        fuera: [],
      })
    },
  )

  it('whose suspension ends between two jobs is back with all who had dropped her ad', async () => {
    const id = await nextAd()
    await renewPacks(server)
    const { version } = await syncPack(server)
    await suspend(7)
    expect((await syncPack(server, 'puebla', version)).fuera).toEqual([id])
    await suspend(0)
    later(60_000)
    await renewPacks(server)
    const back = await syncPack(server, 'puebla', version)
    expect([idsOf(back), back.fuera]).toEqual([[id], []])
  })
})

const withPlace = (estado: string, ciudad: string) => ({
  caracteristicas: { uso: 'usado', estado, ciudad },
})
