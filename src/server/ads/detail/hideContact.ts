import { categoryLabel } from '../../../contract/ads/categories.ts'
import { titleWithoutContacts, withoutContacts } from '../../../contract/ads/contactInText.ts'
import type { Ad, AdCard } from '../../../contract/ads/endpoints.ts'

/**
 * A card for lists that everybody reads: what its seller wrote, without phones, e-mails and addresses of
 * sites, which stand in the ad's detail alone (decisions, section 5; security T37).
 */
export function publicCard<T extends AdCard>(card: T): T {
  const { titulo, precio, caracteristicas, categoria } = card
  return {
    ...card,
    titulo: titleWithoutContacts(titulo, `Anuncio de ${categoryLabel(categoria)}`),
    precio: typeof precio === 'string' ? withoutContacts(precio) : precio,
    caracteristicas: Object.fromEntries(
      Object.entries(caracteristicas).map(([key, value]) => [
        key,
        typeof value === 'string' ? withoutContacts(value) : value,
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
