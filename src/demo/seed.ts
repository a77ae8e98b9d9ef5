import { hashPassword } from '../server/account/passwords.ts'
import { DEMO_PASSWORD } from '../server/goingLive/demoLogins.ts'
import type { Services } from '../server/services.ts'
import { demoCatalogue, type DemoCatalogue } from './catalogue.ts'
import { LOGINS, type DemoUser } from './content/people.ts'
import { hasPeople, hasUsers, insertDemo, photoKey } from './insertDemo.ts'
import { storePictures, type DemoPhoto } from './storePictures.ts'

/** How often the terminal is told how far the pictures are. */
const TOLD_EVERY_MS = 3000

/**
 * Fills a database without users with the demo catalogue, and answers who of the demo can log in, from
 * now or from before. The pictures are stored first, under ids that follow from the
 * catalogue, and everything else in one transaction: a seeding that was killed left no row, and the
 * next one writes the same pictures again.
 */
export async function seedDemo(
  { db, env, images, log, now }: Pick<Services, 'db' | 'env' | 'images' | 'log' | 'now'>,
  describe: (now: Date) => DemoCatalogue = demoCatalogue,
): Promise<readonly DemoUser[]> {
  if (env.NODE_ENV === 'production') return []
  const correos = LOGINS.map(({ correo }) => correo)
  const loginsThere = async () => ((await hasPeople(db, correos)) ? LOGINS : [])
  if (await hasUsers(db)) return loginsThere()
  const instant = now()
  const catalogue = describe(instant)
  log.info({ ads: catalogue.ads.length }, 'filling the empty database with the demo catalogue')
  const photos = await storePictures(images, photosOf(catalogue), progress(log))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const supportEmail = env.SUPPORT_EMAIL
  const input = { catalogue, passwordHash, photos, now: instant, supportEmail }
  const inserted = await db.transaction((tx) => insertDemo(tx, input))
  return inserted ? LOGINS : loginsThere()
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

function progress(log: Services['log']): (done: number, total: number) => void {
  let last = Date.now()
  return (done, total) => {
    if (done < total && Date.now() - last < TOLD_EVERY_MS) return
    last = Date.now()
    log.info({ done, total }, 'demo pictures stored')
  }
}
