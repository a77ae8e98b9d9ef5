import { LRUCache } from 'lru-cache'
import { categoryLabel } from '../../../contract/ads/categories.ts'
import { titleWithoutContacts, withoutContacts } from '../../../contract/ads/contactInText.ts'
import type { Ad, AdCard } from '../../../contract/ads/endpoints.ts'

/** Lists show the same texts again and again; to look for phones in fourteen cards takes a millisecond. */
const KEPT = 20_000
const texts = new LRUCache<string, string>({
  max: KEPT,
  memoMethod: (text) => withoutContacts(text),
})
const titles = new LRUCache<string, string>({
  max: KEPT,
  memoMethod: (title) => titleWithoutContacts(title, ''),
})

/**
 * A card for lists that everybody reads: what its seller wrote, without phones, e-mails and addresses of
 * sites, which stand in the ad's detail alone (decisions, section 5; security T37).
 */
export function publicCard<T extends AdCard>(card: T): T {
  const { titulo, precio, caracteristicas, categoria } = card
  return {
    ...card,
    titulo: titles.memo(titulo) || `Anuncio de ${categoryLabel(categoria)}`,
    precio: typeof precio === 'string' ? texts.memo(precio) : precio,
    caracteristicas: Object.fromEntries(
      Object.entries(caracteristicas).map(([key, value]) => [
        key,
        typeof value === 'string' ? texts.memo(value) : value,
      ]),
    ),
  }
}

/** An ad for whoever has not asked for its contact data: none in its list, its texts and its delivery. */
export function withoutContactData(ad: Ad): Ad {
  return {
    ...publicCard(ad),
    descripcion: withoutContacts(ad.descripcion),
    formasEntrega: ad.formasEntrega.map(({ detalles, ...form }) =>
      detalles === undefined ? form : { ...form, detalles: withoutContacts(detalles) },
    ),
    contacto: [],
  }
}
