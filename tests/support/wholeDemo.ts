import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { insertDemo, photoKey } from '../../src/demo/insertDemo.ts'
import type { TestServer } from './serverTest.ts'

/** Inserts the whole catalogue of the demo, whose pictures nobody looks at. False where it stands already. */
export async function insertWholeDemo({ services, clock }: TestServer): Promise<boolean> {
  const { now } = clock
  const catalogue = demoCatalogue(now)
  const keys = [
    ...[...catalogue.ads, ...catalogue.unlisted].flatMap(({ key, pictures }) =>
      pictures.map((_, place) => photoKey.ad(key, place)),
    ),
    ...catalogue.users.map(({ key }) => photoKey.avatar(key)),
    ...catalogue.banners.map(({ picture }) => photoKey.banner(picture)),
  ]
  const photos = new Map(
    keys.map((key, n) => [
      key,
      { id: `${String(n).padStart(16, '0')}-aabbcc`, width: 1000, height: 1000 },
    ]),
  )
  const supportEmail = services.env.SUPPORT_EMAIL
  const input = { catalogue, passwordHash: '-', photos, now, supportEmail }
  return services.db.transaction((tx) => insertDemo(tx, input))
}
