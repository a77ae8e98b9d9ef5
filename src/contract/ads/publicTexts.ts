import { categoryLabel } from './categories.ts'
import { titleWithoutContacts, withoutContacts } from './contactInText.ts'

/** The kind of a seller's text: the title, a make or model of the thing, or sentences about it. */
export type AdPart = 'title' | 'name' | 'prose'

/** Those of an ad that everybody reads, as far as it has them: a card has no description. */
export interface AdTexts {
  titulo: string
  descripcion?: string
  /** In the seller's own words for a service. */
  precio: number | string
  caracteristicas: Record<string, string | number>
  formasEntrega?: { forma: string; detalles?: string | undefined }[]
}

/** The seller's own words, for texts of which others read something else; empty for nearly all ads. */
export type WrittenTexts = Partial<AdTexts>

/** Chosen from lists, so that nobody says anything by them. */
const CHOSEN: ReadonlySet<string> = new Set(['estado', 'ciudad', 'uso', 'sexo', 'rentaOVenta'])
/** The field that says the same as a title. */
const KIND_OF_THING = 'tipo'

/**
 * The ad with each public text read by a rule: the one list of them, by which contact data are taken out,
 * forbidden goods looked for and tests ask. What the index of searches holds is made of the same.
 */
export function mapTexts<Ad extends AdTexts>(
  ad: Ad,
  read: (text: string, part: AdPart) => string,
): Ad {
  const { titulo, descripcion, precio, caracteristicas, formasEntrega } = ad
  return {
    ...ad,
    titulo: read(titulo, 'title'),
    caracteristicas: Object.fromEntries(
      Object.entries(caracteristicas).map(([key, value]) => [
        key,
        typeof value !== 'string' || CHOSEN.has(key)
          ? value
          : read(value, key === KIND_OF_THING ? 'title' : 'name'),
      ]),
    ),
    precio: typeof precio === 'string' ? read(precio, 'name') : precio,
    ...(descripcion !== undefined && { descripcion: read(descripcion, 'prose') }),
    ...(formasEntrega && {
      formasEntrega: formasEntrega.map(({ detalles, ...form }) =>
        detalles === undefined ? form : { ...form, detalles: read(detalles, 'prose') },
      ),
    }),
  }
}

/** The same texts one by one, the title first. */
export function textsIn(ad: AdTexts): { part: AdPart; text: string }[] {
  const texts: { part: AdPart; text: string }[] = []
  mapTexts(ad, (text, part) => {
    texts.push({ part, text })
    return text
  })
  return texts
}

/** The ad as everybody reads it: without phones, e-mails, addresses of sites and names on networks. */
export function withoutContactTexts<Ad extends AdTexts & { categoria: string }>(ad: Ad): Ad {
  const shown = mapTexts(ad, withoutContacts)
  const titulo = titleWithoutContacts(ad.titulo, `Anuncio de ${categoryLabel(ad.categoria)}`)
  return { ...shown, titulo }
}
