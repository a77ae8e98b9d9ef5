import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { insertAds } from '../../src/server/ads/publish/insertQueries.ts'
import { randomId } from '../../src/server/randomId.ts'
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import { JUDGED_ADS } from '../judged/corpus.ts'
import { makeUser } from './people.ts'
import type { TestServer } from './serverTest.ts'
import { makeReview } from './staff.ts'

const SELLERS = 150
/** Many ads share a photo, because making one takes longer than the rest of an ad. */
const PHOTOS = 60
const MINUTE = 60_000

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/**
 * Fills a state with realistic ads: titles of the judged set, and six sentences each from demo and judged set.
 * There are 150 sellers, some of them reviewed. Each ad has a photo of 60 that are cut from the demo's, with
 * the grain of a phone's camera. Returns the ids, oldest first.
 */
export async function fillState(server: TestServer, count: number): Promise<string[]> {
  const { db, images, now } = server.services
  const random = seeded(33)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const demo = demoCatalogue(now()).ads
  const sentences = [...demo, ...JUDGED_ADS.map(({ input }) => input)].flatMap(
    ({ descripcion = '' }) => descripcion.split(/(?<=\.) /),
  )
  const names = demo.map(({ titulo }) => titulo.split(' '))
  const sellers: string[] = []
  for (let n = 0; n < SELLERS; n += 1) {
    const [nombre = 'Ana', apellido = ''] = [pick(names)[0], pick(names).at(-1)]
    const { id } = await makeUser(server, { nombre, apellido: `${apellido} ${n}` })
    const [authorId = id] = sellers
    if (n % 3 === 1)
      await makeReview(server, { authorId, sellerId: id, contenido: pick(sentences) })
    sellers.push(id)
  }
  const photos = await Promise.all(
    Array.from({ length: Math.min(PHOTOS, count) }, (_, n) =>
      photoOf(pick(demo).pictures[0]?.file ?? '', n),
    ),
  )
  const made: Parameters<typeof insertAds>[1][number][] = []
  for (let n = 0; n < count; n += 1) {
    const model = pick(demo)
    const { titulo = model.titulo } = pick(JUDGED_ADS).input
    const {
      key: _key,
      nivel: _nivel,
      sellerKey: _seller,
      pictures: _pictures,
      createdAt: _at,
      ...input
    } = model
    const photo = newPhotoId('a0b1c2')
    await images.put(photo, pick(photos))
    made.push({
      id: randomId(),
      ownerId: pick(sellers),
      input: {
        ...input,
        titulo: `${titulo} ${Math.floor(random() * 100)}`,
        descripcion: Array.from({ length: 6 }, () => pick(sentences)).join(' '),
        caracteristicas: { ...input.caracteristicas, estado: 'jalisco', ciudad: 'Zapopan' },
      },
      photos: [{ id: photo, width: 1000, height: 750 }],
      createdAt: new Date(now().getTime() - (count - n) * MINUTE),
    })
  }
  for (let from = 0; from < count; from += 50)
    await db.transaction((tx) => insertAds(tx, made.slice(from, from + 50)))
  return made.map(({ id }) => id)
}

/** A cut of a picture, each time another. */
async function photoOf(file: string, n: number) {
  const picture = sharp(await readFile(join('src/demo/pictures', `${file}.webp`)))
  const { width, height } = await picture.metadata()
  const [left, top] = [n % 40, (n * 7) % 40]
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const noise = {
    create: { width: 360, height: 270, channels: 3, background: '#808080', noise: grain },
  } as const
  const bytes = await picture
    .extract({ left, top, width: width - 40, height: height - 40 })
    .resize({ width: 360, height: 270, fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
  return { name: '360.webp', type: 'image/webp' as const, bytes }
}
