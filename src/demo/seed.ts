import { hashPassword } from '../server/account/passwords.ts'
import { DEMO_PASSWORD } from '../server/goingLive/demoLogins.ts'
import type { Services } from '../server/services.ts'
import { demoCatalogue, type DemoCatalogue } from './catalogue.ts'
import { LOGINS, type DemoUser } from './content/people.ts'
import { drawPicture } from './content/pictures.ts'
import { hasPeople, hasUsers, insertDemo, photoKey } from './insertDemo.ts'
import { storeDrawings, type DrawnPhoto } from './storeDrawings.ts'

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
  const photos = await storeDrawings(images, photosOf(catalogue), drawPicture, progress(log))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const supportEmail = env.SUPPORT_EMAIL
  const input = { catalogue, passwordHash, photos, now: instant, supportEmail }
  const inserted = await db.transaction((tx) => insertDemo(tx, input))
  return inserted ? LOGINS : loginsThere()
}

function photosOf({ users, ads, unlisted, banners }: DemoCatalogue): DrawnPhoto[] {
  return [
    ...[...ads, ...unlisted].flatMap(({ key, pictures }) =>
      pictures.map((drawing, place): DrawnPhoto => ({
        key: photoKey.ad(key, place),
        drawing,
        preset: 'ad',
      })),
    ),
    ...users.flatMap(({ key, avatar }): DrawnPhoto[] =>
      avatar === null ? [] : [{ key: photoKey.avatar(key), drawing: avatar, preset: 'avatar' }],
    ),
    ...banners.map(({ picture }): DrawnPhoto => ({
      key: photoKey.banner(picture),
      drawing: picture,
      preset: 'banner',
    })),
  ]
}

function progress(log: Services['log']): (done: number, total: number) => void {
  let last = Date.now()
  return (done, total) => {
    if (done < total && Date.now() - last < TOLD_EVERY_MS) return
    last = Date.now()
    log.info({ done, total }, 'demo pictures drawn')
  }
}
