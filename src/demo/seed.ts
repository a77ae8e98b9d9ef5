import { hashPassword } from '../server/account/passwords.ts'
import type { Database } from '../server/db/connect.ts'
import { DEMO_PASSWORD } from '../server/goingLive/demoLogins.ts'
import { knownPhotos } from '../server/jobs/queries.ts'
import type { Services } from '../server/services.ts'
import type { ImageStore } from '../server/services/images/store/store.ts'
import { demoCatalogue, type DemoCatalogue } from './catalogue.ts'
import { LOGINS, type DemoUser } from './content/people.ts'
import { demoPhotos, withDemoPictures, type DemoPhoto } from './demoPictures.ts'
import { hasPeople, hasUsers, insertDemo, photoKey } from './insertDemo.ts'

/**
 * Fills a database without users with the demo catalogue, and answers the demo people who can log
 * in. All is one transaction: a killed seeding leaves nothing, and the next start repeats it.
 * Pictures are cut at their first request (`withDemoPictures`).
 */
export async function seedDemo(
  { db, env, log, now }: Pick<Services, 'db' | 'env' | 'log' | 'now'>,
  describe: (now: Date) => DemoCatalogue = demoCatalogue,
): Promise<readonly DemoUser[]> {
  if (env.NODE_ENV === 'production') return []
  const correos = LOGINS.map(({ correo }) => correo)
  const loginsThere = async () => ((await hasPeople(db, correos)) ? LOGINS : [])
  if (await hasUsers(db)) return loginsThere()
  const instant = now()
  const catalogue = describe(instant)
  log.info({ ads: catalogue.ads.length }, 'filling the empty database with the demo catalogue')
  const photos = await demoPhotos(photosOf(catalogue))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const supportEmail = env.SUPPORT_EMAIL
  const input = { catalogue, passwordHash, photos, now: instant, supportEmail }
  const inserted = await db.transaction((tx) => insertDemo(tx, input))
  return inserted ? LOGINS : loginsThere()
}

/**
 * The store of a server with the demo: it has the demo pictures that an ad, avatar or banner shows.
 */
export function withDemo(store: ImageStore, db: Database): ImageStore {
  return withDemoPictures(
    store,
    () => photosOf(demoCatalogue(new Date())),
    async (id) => (await knownPhotos(db, [id])).has(id),
  )
}

/** Every photo that a catalogue needs. */
export function photosOf({ users, ads, unlisted, banners }: DemoCatalogue): DemoPhoto[] {
  return [
    ...[...ads, ...unlisted].flatMap(({ key, pictures }) =>
      pictures.map(({ file }, place): DemoPhoto => ({
        key: photoKey.ad(key, place),
        file,
        preset: 'ad',
      })),
    ),
    ...users.flatMap(({ key, avatar }): DemoPhoto[] =>
      avatar === null ? [] : [{ key: photoKey.avatar(key), file: avatar, preset: 'avatar' }],
    ),
    ...banners.map(({ picture }): DemoPhoto => ({
      key: photoKey.banner(picture),
      file: picture,
      preset: 'banner',
    })),
  ]
}
