import type { AdInput, ContactInput } from '../../contract/catalogue/adInput.ts'
import { PRICE } from '../../contract/limits.ts'
import { amountIn } from '../../contract/text/amount.ts'
import { fold, sortKey } from '../../contract/text/fold.ts'
import type { adContacts, adPhotos, ads } from '../db/schema/ads.ts'

/** A stored photo; width and height in pixels. */
export interface StoredPhotoSize {
  id: string
  width: number
  height: number
}

/** The columns of `ads` that the seller's own words fill; publishing and editing write the same. */
export function contentColumns(input: AdInput) {
  const { estado, ciudad, uso } = input.caracteristicas
  return {
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

function priceColumns(precio: AdInput['precio']) {
  return typeof precio === 'string'
    ? { precio: sortingPrice(precio), precioTexto: precio }
    : { precio, precioTexto: null }
}

/** Pesos by which a service is sorted (decisions, section 1); null for a text without a price. */
export function sortingPrice(text: string): number | null {
  const amount = amountIn(text)
  if (amount === null || amount > PRICE.max) return null
  return Number(amount.toFixed(PRICE.decimals))
}
