// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownPhotos } from '../../src/server/jobs/queries.ts'
import { sweepOrphans } from '../../src/server/jobs/sweepOrphans.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { ImageStoreDown, type ImageStore } from '../../src/server/services/images/store/store.ts'
import { countRows, storedPhotos } from '../support/adFactory.ts'
import { GOOD_AD, publish } from '../support/adForm.ts'
import { makeUser } from '../support/people.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'

const ADS = 12
const MOST_TRIES = 12

describe('F6: every seventh file and every second commit fails', () => {
  const server = useServer({ services: { images: failingStore(() => server) } })
  let kept: ImageStore

  beforeAll(async () => {
    kept = openFolderStore(`${server.dir}/photos`)
    const { db } = server.services
    await db.execute(sql`create sequence commits`)
    // Deferred: the commit fails after every write succeeded, as on a full disk.
    await db.execute(sql`create function fail_commits() returns trigger language plpgsql as $$
      begin
        if nextval('commits') % 2 = 0 then raise exception 'no room' using errcode = '53100'; end if;
        return null;
      end $$`)
    await db.execute(sql`create constraint trigger fail_commits after insert on ads
      deferrable initially deferred for each row execute function fail_commits()`)
  })
  afterAll(async () => {
    const { db } = server.services
    await db.execute(sql`drop trigger fail_commits on ads`)
    await db.execute(sql`drop function fail_commits`)
    await db.execute(sql`drop sequence commits`)
  })

  it('is answered with 503, loses nothing that was acknowledged, and the same key gives one ad', async () => {
    const ids: string[] = []
    let refused = 0
    for (let n = 0; n < ADS; n += 1) {
      const { token } = await makeUser(server)
      const key = randomUUID()
      for (let tries = 1; ids.length === n; tries += 1) {
        expect(tries).toBeLessThanOrEqual(MOST_TRIES)
        const answer = await publish(server, {}, { token, key })
        expect([201, 503]).toContain(answer.statusCode)
        if (answer.statusCode === 503) refused += 1
        else ids.push(answer.json<{ id: string }>().id)
      }
    }
    expect(refused).toBeGreaterThan(ADS / 2)
    expect(await countRows(server)).toEqual({
      ads: ADS,
      photos: ADS,
      contacts: ADS * GOOD_AD.contacto.length,
      publications: ADS,
      keys: ADS,
    })
    for (const id of ids) {
      const answer = await server.app.inject(`/api/announcement/${id}`)
      const [photo] = answer.json<{ announcement: { imagenes: string[] } }>().announcement.imagenes
      expect((await server.app.inject(photo ?? '')).statusCode).toBe(200)
    }
    // The sweep removes photos of failed attempts; photos of ads stay.
    const known = (photos: string[]) => knownPhotos(server.services.db, photos)
    await sweepOrphans(kept, known, new Date(Date.now() + 3_600_000))
    expect(await storedPhotos(server)).toHaveLength(ADS)
  })
})

/** A folder of photos on a disk whose every seventh write fails. */
function failingStore(server: () => TestServer): ImageStore {
  let writes = 0
  const store = (): ImageStore => openFolderStore(`${server().dir}/photos`)
  return {
    put: async (id, file) => {
      writes += 1
      if (writes % 7 === 0) throw new ImageStoreDown('EIO')
      await store().put(id, file)
    },
    read: (id, name) => store().read(id, name),
    files: (id) => store().files(id),
    remove: (id) => store().remove(id),
    list: () => store().list(),
    check: () => store().check(),
  }
}
