import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { THUMBNAIL_SIDE, thumbnailsPath } from '../../src/contract/pocket/thumbnails.ts'
import { createGuestAnswers } from '../../src/server/answerCache/guestAnswers.ts'
import { adPhotos, ads } from '../../src/server/db/schema/ads.ts'
import { pocketThumbnails, pocketVersions } from '../../src/server/db/schema/pocket.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import {
  packPath,
  renewPacks,
  storedPhoto,
  syncPack,
  syncThumbnails,
} from '../support/pocketStage.ts'
import { useServer } from '../support/serverTest.ts'

let clock = 0
const server = useServer({ services: { answers: createGuestAnswers({ now: () => clock }) } })

let ana: Person
let photo: string
let id: string
beforeEach(async () => {
  const { db } = server.services
  await db.delete(ads)
  ana = await makeUser(server)
  photo = await storedPhoto(server)
  id = await makeAd(server, ana.id, { photos: [photo] })
  clock += 10_000
  server.clock.now = new Date(server.clock.now.getTime() + 600_000)
  await renewPacks(server)
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers })
/** Versions that phones may have, at a moment without cached answers. */
async function knownVersions(count: number): Promise<number[]> {
  clock += 10_000
  const known = Array.from({ length: count }, (_, at) => at + 1)
  const row = { estado: 'puebla', madeAt: server.clock.now, ads: 1, bytes: 1, synonyms: '' }
  await server.services.db
    .insert(pocketVersions)
    .values(known.map((version) => ({ ...row, version })))
    .onConflictDoNothing()
  return known
}
const files = [packPath('puebla'), thumbnailsPath('puebla')]

describe('a pack on its way', () => {
  it.each(files)('is kept by caches in between and asked for again by its tag: %s', async (url) => {
    const first = await ask(url)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' })
    const etag = String(first.headers['etag'])
    const again = await ask(url, { 'if-none-match': `"otro", ${etag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    expect((await ask(url, { 'if-none-match': '"otro"' })).statusCode).toBe(200)
  })

  it('comes in the coding that the phone takes', async () => {
    const plain = await ask(packPath('puebla'))
    const brotli = await ask(packPath('puebla'), { 'accept-encoding': 'gzip, br' })
    const gzip = await ask(packPath('puebla'), { 'accept-encoding': 'gzip' })
    expect(
      [brotli, gzip].map(({ headers }) => [headers['content-encoding'], headers['vary']]),
    ).toEqual([
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('is not made for each phone: a crowd asks the database once in a moment', async () => {
    const { db } = server.services
    await ask(packPath('puebla'))
    clock += 5000
    const queries = vi.spyOn(db.$client, 'query')
    await ask(packPath('puebla'))
    const once = queries.mock.calls.length
    expect(once).toBeGreaterThan(0)
    for (let phone = 0; phone < 20; phone += 1) await ask(packPath('puebla'))
    expect(queries.mock.calls).toHaveLength(once)
    // Read again, but not rebuilt.
    const selected = queries.mock.calls.map(([query]) => JSON.stringify(query)).join()
    expect(selected).toContain('pocket_ads')
    expect(selected).not.toContain('descripcion')
    queries.mockRestore()
  })

  it('is looked up once in a moment, whatever versions phones have of it', async () => {
    const { db } = server.services
    const known = await knownVersions(3)
    const queries = vi.spyOn(db.$client, 'query')
    for (const version of [undefined, ...known]) await ask(packPath('puebla', version))
    const lookups = queries.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('string_agg'),
    )
    expect(lookups).toHaveLength(1)
    queries.mockRestore()
  })

  // It makes some forty packs at once.
  const crowd = { tags: 'soak' }
  it(
    'is made for some who come at once with versions of their own; the others come again',
    crowd,
    async () => {
      const known = await knownVersions(80)
      const answers = await Promise.all(known.map((version) => ask(packPath('puebla', version))))
      const refused = answers.filter(({ statusCode }) => statusCode !== 200)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.length).toBeLessThan(50)
      expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503))
      expect(refused[0]?.body).toMatch(/^Hay mucha gente/)
      const turnedAway = known.find((_, at) => answers[at] === refused[0])
      expect((await ask(packPath('puebla', turnedAway))).statusCode).toBe(200)
    },
  )

  it('has an ad no more from the moment on in which its seller sold it', async () => {
    expect((await syncPack(server)).anuncios).toHaveLength(1)
    await call(server, `DELETE /api/announcement/selled/${id}`, ana)
    expect((await syncPack(server)).anuncios).toEqual([])
    expect((await syncThumbnails(server)).size).toBe(0)
  })
})

describe('the pictures of a pack', () => {
  it('are main photos at the size of a stamp, and those of what changed alone for who has the others', async () => {
    const pictures = await syncThumbnails(server)
    expect([...pictures.keys()]).toEqual([photo])
    const { format, width, height } = await sharp(pictures.get(photo)).metadata()
    expect([format, width, height]).toEqual(['webp', THUMBNAIL_SIDE, 64])
    const { version } = await syncPack(server)
    const other = await storedPhoto(server)
    await makeAd(server, ana.id, { photos: [other, await storedPhoto(server)] })
    server.clock.now = new Date(server.clock.now.getTime() + 600_000)
    clock += 10_000
    await renewPacks(server)
    expect([...(await syncThumbnails(server, 'puebla', version)).keys()]).toEqual([other])
    expect([...(await syncThumbnails(server)).keys()].toSorted()).toEqual([photo, other].toSorted())
  })

  it('are made once, and a photo whose file is gone leaves the others theirs', async () => {
    const { images } = server.services
    const read = vi.spyOn(images, 'read')
    await makeAd(server, ana.id)
    await renewPacks(server)
    const names = read.mock.calls.map(([name]) => name)
    expect(names).toHaveLength(1)
    expect(names).not.toContain(photo)
    read.mockRestore()
    clock += 10_000
    expect([...(await syncThumbnails(server)).keys()]).toEqual([photo])
  })

  it('T75: end with the account of who took them, and with the ad', async () => {
    const { db } = server.services
    const kept = () => db.select().from(pocketThumbnails).where(eq(pocketThumbnails.photoId, photo))
    expect(await kept()).toHaveLength(1)
    await call(server, 'DELETE /api/user', { ...ana, body: { contraseña: PASSWORD } })
    expect(await kept()).toEqual([])
    expect(await db.select().from(adPhotos).where(eq(adPhotos.id, photo))).toEqual([])
    expect((await syncThumbnails(server)).size).toBe(0)
  })
})
