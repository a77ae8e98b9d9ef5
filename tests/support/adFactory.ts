import { eq, sql } from 'drizzle-orm'
import type { EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { insertAd, insertAds } from '../../src/server/ads/publish/insertQueries.ts'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import { randomId } from '../../src/server/randomId.ts'
import type { Services } from '../../src/server/services.ts'
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import type { TestServer } from './serverTest.ts'

export interface AdOptions {
  input?: Partial<AdInput>
  createdAt?: Date
  expiresAt?: Date
  status?: EstadoAnuncio
  /** Number of photos without files, or the ids of stored photos. */
  photos?: number | readonly string[]
  /** Days of a paid level, as offsets in days from the server's clock. */
  upgrade?: { nivel: 'impulsado' | 'premium'; from: number; to: number }
}

const DAY = 24 * 60 * 60 * 1000

/** A stored ad, inserted as publishing does; its photos have rows, but files only where they are named. */
export async function makeAd(
  { services: { db, now } }: { services: Pick<Services, 'db' | 'now'> },
  ownerId: string,
  { input = {}, createdAt = now(), expiresAt, status, photos = 1, upgrade }: AdOptions = {},
): Promise<string> {
  const id = randomId()
  const photoIds =
    typeof photos === 'number' ? Array.from({ length: photos }, () => newPhotoId('a0b1c2')) : photos
  const stored = photoIds.map((photoId) => ({ id: photoId, width: 1000, height: 750 }))
  await insertAd(db, {
    id,
    ownerId,
    input: { ...STORED_AD, ...input },
    photos: stored,
    createdAt,
    ...(expiresAt && { expiresAt }),
  })
  if (status) await db.update(ads).set({ status }).where(eq(ads.id, id))
  if (upgrade) {
    const at = (days: number) => new Date(now().getTime() + days * DAY).toISOString()
    const period = `[${at(upgrade.from)},${at(upgrade.to)})`
    await db.insert(upgrades).values({ id: randomId(), adId: id, nivel: upgrade.nivel, period })
  }
  return id
}

/** Stores so many ads without photos at once, in a twentieth of the time of single inserts. */
export async function makeAds(
  { services: { db, now } }: { services: Pick<Services, 'db' | 'now'> },
  ownerId: string,
  count: number,
): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ id: randomId(), photos: [] }))
  const same = { ownerId, input: STORED_AD, createdAt: now() }
  await insertAds(
    db,
    made.map((ad) => ({ ...same, ...ad })),
  )
  return made.map(({ id }) => id)
}

const STORED_AD: AdInput = {
  tipoAnuncio: 'producto',
  titulo: 'Licuadora de tres velocidades',
  descripcion: 'Funciona bien.',
  precio: 350,
  categoria: 'electrodomésticos',
  caracteristicas: { uso: 'usado', estado: 'puebla', ciudad: 'Puebla' },
  formasEntrega: [{ forma: 'punto medio' }],
  contacto: [{ tipo: 'phone', contenido: '+522221234567' }],
}

/** Number of rows in each table that a publication writes to. */
export async function countRows({ services: { db } }: TestServer): Promise<Record<string, number>> {
  const result = await db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from ads) as ads,
      (select count(*)::int from ad_photos) as photos,
      (select count(*)::int from ad_contacts) as contacts,
      (select coalesce(sum(count), 0)::int from publication_days) as publications,
      (select count(*)::int from idempotency_keys) as keys`)
  return result.rows[0] ?? {}
}

export const NO_ROWS = { ads: 0, photos: 0, contacts: 0, publications: 0, keys: 0 }

/** Ids of all photos with at least one stored file. */
export async function storedPhotos({ services: { images } }: TestServer): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of images.list()) ids.push(id)
  return ids
}
