import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { knownPhotos } from '../../src/server/jobs/queries.ts'
import { sweepOrphans } from '../../src/server/jobs/sweepOrphans.ts'
import { openS3Store } from '../../src/server/services/images/store/s3Store.ts'
import { ImageStoreDown, type ImageStore } from '../../src/server/services/images/store/store.ts'
import { countRows, makeAd, NO_ROWS, storedPhotos } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

describe('F10: publishing while the image store is down', () => {
  const broken = {
    kept: new Set<string>(),
    async put(id: string, { name }: { name: string }) {
      if (name === '1000.jpg') throw new ImageStoreDown('no answer')
      this.kept.add(id)
    },
    async remove(id: string) {
      this.kept.delete(id)
    },
    read: async () => null,
    files: async () => [],
    async *list() {},
    check: async () => undefined,
  } satisfies ImageStore & { kept: Set<string> }
  const server = useServer({ services: { images: broken } })

  it('answers 503, leaves no half of the ad, and counts nothing', async () => {
    const ana = await makeUser(server)
    const answer = await publish(server, {}, { token: ana.token })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toBe(
      'El servicio no está disponible por ahora. Intenta otra vez en un momento.',
    )
    expect(await countRows(server)).toEqual(NO_ROWS)
    expect(broken.kept).toEqual(new Set())
  })
})

describe('F10: an image store that takes calls and never answers', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const images = openS3Store(`http://KEY:SECRET@127.0.0.1:${port}/fotos`, { answerMs: 200 })
  const server = useServer({ services: { images } })
  afterAll(() => silent.close())

  it('is given up: publishing answers 503 and leaves nothing, photos answer 503, the rest is served', async () => {
    const ana = await makeUser(server)
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(503)
    expect(await countRows(server)).toEqual(NO_ROWS)
    const id = await makeAd(server, ana.id)
    const detail = await server.app.inject(`/api/announcement/${id}`)
    expect(detail.statusCode).toBe(200)
    const [photo] = detail.json<{ announcement: { imagenes: string[] } }>().announcement.imagenes
    expect((await server.app.inject(photo ?? '')).statusCode).toBe(503)
    expect((await server.app.inject('/api/index/reciente')).statusCode).toBe(200)
  })
})

describe('F5: publishing while the disk is full', () => {
  const server = useServer({ services: { diskIsLow: () => true } })

  it('is refused with 503 before anything is written, while ads are still read', async () => {
    const ana = await makeUser(server)
    const id = await makeAd(server, ana.id)
    const before = await countRows(server)
    const answer = await publish(server, {}, { token: ana.token })
    expect(answer.statusCode).toBe(503)
    expect(await countRows(server)).toEqual(before)
    expect(await storedPhotos(server)).toEqual([])
    expect((await server.app.inject(`/api/announcement/${id}`)).statusCode).toBe(200)
  })
})

describe('F1: a publication that fails after its photos were kept', () => {
  const server = useServer()

  it('loses no photo that a row may need, and the sweep takes the rest', async () => {
    const ana = await makeUser(server)
    const { db } = server.services
    await db.execute(
      sql`create function refuse_ads() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '57P01'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse_ads before insert on ad_contacts for each row execute function refuse_ads()`,
    )
    try {
      const answer = await publish(server, {}, { token: ana.token })
      expect(answer.statusCode).toBe(503)
      expect(await countRows(server)).toEqual(NO_ROWS)
    } finally {
      await db.execute(sql`drop trigger refuse_ads on ad_contacts`)
      await db.execute(sql`drop function refuse_ads`)
    }
    const [orphan] = await storedPhotos(server)
    const whole = await publish(server, {}, { token: ana.token })
    const known = (ids: string[]) => knownPhotos(db, ids)
    const inAnHour = new Date(Date.now() + 3_600_000)
    expect(await sweepOrphans(server.services.images, known, inAnHour)).toBe(1)
    expect(whole.statusCode).toBe(201)
    expect(await storedPhotos(server)).not.toContain(orphan)
    expect(await storedPhotos(server)).toHaveLength(1)
  })
})
