import { sql } from 'drizzle-orm'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { fold } from '../../contract/fold.ts'
import { AD_DAYS } from '../../contract/limits.ts'
import { endOfDay } from '../calendar.ts'
import type { Queryable } from '../db/connect.ts'
import { adContacts, adPhotos, ads, lexicon } from '../db/schema/ads.ts'
import { firstAmount } from './firstAmount.ts'
import { lexiconWords } from './lexiconWords.ts'
import { sortKey } from './sortKey.ts'

export interface NewAd {
  id: string
  ownerId: string
  /** Checked by `checkAd`, `ciudad` in its official spelling. */
  input: AdInput
  /** Stored photos, main first; width and height in pixels. */
  photos: readonly { id: string; width: number; height: number }[]
  createdAt: Date
  /** End of the last day; 30 days after creation when absent. */
  expiresAt?: Date
}

/** The whole ad with everything that belongs to it: call it inside a transaction. */
export async function insertAd(tx: Queryable, ad: NewAd): Promise<void> {
  await insertAds(tx, [ad])
}

/** Several at once (hundreds, not thousands: one statement has 65,535 parameters at most). */
export async function insertAds(tx: Queryable, newAds: readonly NewAd[]): Promise<void> {
  if (newAds.length === 0) return
  await tx.insert(ads).values(newAds.map(adRow))
  const photos = newAds.flatMap((ad) =>
    ad.photos.map(({ id, width, height }, position) => ({
      id,
      adId: ad.id,
      position,
      width,
      height,
    })),
  )
  if (photos.length > 0) await tx.insert(adPhotos).values(photos)
  const contacts = newAds.flatMap(({ id, input }) =>
    input.contacto.map((contact, position) => ({ ...contact, adId: id, position })),
  )
  if (contacts.length > 0) await tx.insert(adContacts).values(contacts)
  await countWords(
    tx,
    newAds.flatMap(({ input }) => lexiconWords(input)),
  )
}

function adRow({ id, ownerId, input, createdAt, expiresAt }: NewAd): typeof ads.$inferInsert {
  const { estado, ciudad, uso } = input.caracteristicas
  return {
    id,
    ownerId,
    tipo: input.tipoAnuncio,
    titulo: input.titulo,
    tituloOrden: sortKey(input.titulo),
    descripcion: input.descripcion,
    ...priceColumns(input.precio),
    categoria: input.categoria,
    estado: String(estado),
    ciudad: String(ciudad),
    ciudadClave: fold(String(ciudad)),
    uso: uso === undefined ? null : String(uso),
    caracteristicas: input.caracteristicas,
    formasEntrega: input.formasEntrega,
    createdAt,
    expiresAt: expiresAt ?? endOfDay(createdAt, AD_DAYS),
  }
}

function priceColumns(precio: AdInput['precio']) {
  return typeof precio === 'string'
    ? { precio: firstAmount(precio), precioTexto: precio }
    : { precio, precioTexto: null }
}

async function countWords(tx: Queryable, words: readonly string[]): Promise<void> {
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  if (uses.size === 0) return
  // In one order for everybody, so that two publications never wait for each other in a circle.
  const rows = [...uses.keys()].toSorted().map((word) => ({ word, uses: uses.get(word) ?? 1 }))
  await tx
    .insert(lexicon)
    .values(rows)
    .onConflictDoUpdate({
      target: lexicon.word,
      set: { uses: sql`${lexicon.uses} + excluded.uses` },
    })
}
