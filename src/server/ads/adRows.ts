import { lexiconWords } from '../../contract/ads/lexiconWords.ts'
import type { AdInput, ContactInput } from '../../contract/catalogue/adInput.ts'
import { PRICE } from '../../contract/limits.ts'
import { amountIn } from '../../contract/text/amount.ts'
import { fold, sortKey } from '../../contract/text/fold.ts'
import type { adContacts, adPhotos, ads } from '../db/schema/ads.ts'
import type { adTexts } from '../db/schema/adTexts.ts'
import { storedTexts, TEXT_RULES } from './storedTexts.ts'

/** A stored photo; width and height in pixels. */
export interface StoredPhotoSize {
  id: string
  width: number
  height: number
}

/** The rows that writing an ad keeps; publishing and editing keep the same. */
export interface AdContent {
  columns: ReturnType<typeof contentColumns>
  texts: Omit<typeof adTexts.$inferInsert, 'adId'>
  /** Its words in the lexicon of searches. */
  words: string[]
}

/** Computes an ad's public texts and search columns once. */
export function adContent(input: AdInput): AdContent {
  const { shown, written } = storedTexts(input)
  return {
    columns: contentColumns(shown, input.precio),
    texts: { rules: TEXT_RULES, written },
    words: lexiconWords(shown),
  }
}

function contentColumns(shown: AdInput, precio: AdInput['precio']) {
  const { estado, ciudad, uso } = shown.caracteristicas
  return {
    tipo: shown.tipoAnuncio,
    titulo: shown.titulo,
    tituloOrden: sortKey(shown.titulo),
    descripcion: shown.descripcion,
    precio: typeof precio === 'string' ? sortingPrice(precio) : precio,
    precioTexto: typeof shown.precio === 'string' ? shown.precio : null,
    categoria: shown.categoria,
    estado: String(estado),
    ciudad: String(ciudad),
    ciudadClave: fold(String(ciudad)),
    uso: uso === undefined ? null : String(uso),
    caracteristicas: shown.caracteristicas,
    formasEntrega: shown.formasEntrega,
  } satisfies Partial<typeof ads.$inferInsert>
}

/** An ad's photos as rows, main first. */
export function photoRows(
  adId: string,
  photos: readonly StoredPhotoSize[],
): (typeof adPhotos.$inferInsert)[] {
  return photos.map(({ id, width, height }, position) => ({ id, adId, position, width, height }))
}

/** An ad's ways of contact as rows, in the seller's order. */
export function contactRows(
  adId: string,
  contacts: readonly ContactInput[],
): (typeof adContacts.$inferInsert)[] {
  return contacts.map((contact, position) => ({ ...contact, adId, position }))
}

/** Pesos by which a service is sorted (decisions, section 1); null for a text without a price. */
export function sortingPrice(text: string): number | null {
  const amount = amountIn(text)
  if (amount === null || amount > PRICE.max) return null
  return Number(amount.toFixed(PRICE.decimals))
}
