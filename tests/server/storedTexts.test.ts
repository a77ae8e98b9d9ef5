import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshTextsJob } from '../../src/server/ads/refreshTexts.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { adTexts, lexicon } from '../../src/server/db/schema/adTexts.ts'
import { withCharacteristics } from '../support/adForm.ts'
import { editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DELIVERY = [{ forma: 'puntos específicos', detalles: 'Metro, avisa al 33-1234-5678' }]
const WROTE = {
  titulo: 'Patineta plegable 33 1234 5678',
  descripcion: 'Como nueva. Llama al 3312345678.',
  formasEntrega: DELIVERY,
  ...withCharacteristics({ marca: 'Kugoo www.kugoopatin.mx' }),
}
const SECRETS = /1234|kugoopatin/

let ana: Person
let id: string
beforeEach(async () => {
  ana = await makeUser(server)
  id = await publishedAd(server, ana, { changes: WROTE })
})

const stored = async () => (await server.services.db.select().from(ads).where(eq(ads.id, id)))[0]
const texts = async () =>
  (await server.services.db.select().from(adTexts).where(eq(adTexts.adId, id)))[0]
const keep = () => refreshTextsJob.run(server.services, server.clock.now)
const inLists = async () => (await call(server, `GET /api/announcement/seller/${ana.id}`)).body

/** As an ad of a release that read its texts by the rules each time. */
async function asBefore(): Promise<void> {
  const { db } = server.services
  const { titulo, descripcion } = WROTE
  const caracteristicas = { ...(await stored())?.caracteristicas, marca: 'Kugoo www.kugoopatin.mx' }
  await db
    .update(ads)
    .set({ titulo, descripcion, formasEntrega: DELIVERY, caracteristicas })
    .where(eq(ads.id, id))
  await db.delete(adTexts).where(eq(adTexts.adId, id))
}

describe('T77: what everybody reads of an ad', () => {
  it('is worked out when it is written, and in no index of searches', async () => {
    expect(JSON.stringify(await stored())).not.toMatch(SECRETS)
    const found = await call(server, 'GET /api/announcement?nombre=3312345678&literal=true')
    expect(found.json()).toMatchObject({ total: 0 })
    const words = await server.services.db.select().from(lexicon)
    expect(words.map(({ word }) => word)).not.toContain('kugoopatin')
  })

  it('is read as it is kept, by no rule', async () => {
    await server.services.db
      .update(ads)
      .set({ titulo: 'Llama al 33 9999 8888' })
      .where(eq(ads.id, id))
    server.services.answers.clear()
    expect(await inLists()).toContain('Llama al 33 9999 8888')
  })

  it('is her own words for her, to read, edit and take along', async () => {
    const own = await protectedAd(server, id, ana)
    expect(own).toMatchObject({ titulo: WROTE.titulo, descripcion: WROTE.descripcion })
    expect(own.formasEntrega).toEqual(DELIVERY)
    const { body } = await call(server, 'GET /api/user/export', ana)
    expect(body).toContain(WROTE.titulo)
    expect(body).toContain('www.kugoopatin.mx')
  })

  it('stays so when she edits something else, and follows what she edits', async () => {
    const { version } = await protectedAd(server, id, ana)
    await editAd(server, id, { precio: '900', version: String(version) }, ana)
    expect(await protectedAd(server, id, ana)).toMatchObject({ titulo: WROTE.titulo, precio: 900 })
    expect((await stored())?.titulo).toBe('Patineta plegable')
    await editAd(server, id, { titulo: 'Patineta azul' }, ana)
    expect(await protectedAd(server, id, ana)).toMatchObject({ titulo: 'Patineta azul' })
  })

  it('has room where each word is a way of contact', async () => {
    const descripcion = '@abc '.repeat(799).trim()
    const full = await publishedAd(server, ana, { changes: { descripcion } })
    expect(await protectedAd(server, full, ana)).toMatchObject({ descripcion })
  })
})

describe('F40, T77: an ad of before', () => {
  beforeEach(asBefore)

  it('is read without ways of contact all the same', async () => {
    const listed = await inLists()
    expect(listed).toContain('Patineta plegable')
    expect(listed).not.toMatch(SECRETS)
    expect(await protectedAd(server, id, ana)).toMatchObject({ titulo: WROTE.titulo })
  })

  it('is worked out by the job, once, and is the same to its owner', async () => {
    await keep()
    expect(JSON.stringify(await stored())).not.toMatch(SECRETS)
    expect(await protectedAd(server, id, ana)).toMatchObject({
      titulo: WROTE.titulo,
      descripcion: WROTE.descripcion,
    })
    const kept = [await stored(), await texts()]
    await keep()
    expect([await stored(), await texts()]).toEqual(kept)
  })

  it('is worked out anew where rules have changed', async () => {
    await keep()
    const { db } = server.services
    await db.update(adTexts).set({ rules: 0 }).where(eq(adTexts.adId, id))
    await db.update(ads).set({ titulo: 'De reglas viejas' }).where(eq(ads.id, id))
    await keep()
    expect((await stored())?.titulo).toBe('Patineta plegable')
    expect(await protectedAd(server, id, ana)).toMatchObject({ titulo: WROTE.titulo })
  })

  it('is edited as one of now', async () => {
    await editAd(server, id, { precio: '900' }, ana)
    expect((await stored())?.titulo).toBe('Patineta plegable')
    expect(await protectedAd(server, id, ana)).toMatchObject({ titulo: WROTE.titulo })
  })

  it('stands as it was edited while the job came by', { tags: 'postgres' }, async () => {
    for (const titulo of ['Patineta uno', 'Patineta dos', 'Patineta tres']) {
      await asBefore()
      const [answer] = await Promise.all([editAd(server, id, { titulo }, ana), keep(), keep()])
      expect(answer.statusCode).toBe(200)
      expect(JSON.stringify(await stored())).not.toMatch(SECRETS)
      const { descripcion } = WROTE
      expect(await protectedAd(server, id, ana)).toMatchObject({ titulo, descripcion })
    }
  })
})
