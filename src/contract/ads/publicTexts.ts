import { categoryLabel } from './categories.ts'
import { titleWithoutContacts, withoutContacts } from './contactInText.ts'

/** The kind of a seller's text: the title, a make or model of the thing, or sentences about it. */
export type AdPart = 'title' | 'name' | 'prose'

/** The public texts of an ad, as far as it has them: a card has no description. */
export interface AdTexts {
  titulo: string
  descripcion?: string
  /** A service's price is in the seller's own words. */
  precio: number | string
  caracteristicas: Record<string, string | number>
  formasEntrega?: { forma: string; detalles?: string | undefined }[]
}

/** Texts as the seller wrote them, where the public version differs; empty for nearly all ads. */
export type WrittenTexts = Partial<AdTexts>

/** Fields chosen from lists: a seller can't write anything in them. */
const CHOSEN: ReadonlySet<string> = new Set(['estado', 'ciudad', 'uso', 'sexo', 'rentaOVenta'])
/** The field that repeats the title. */
const KIND_OF_THING = 'tipo'

/**
 * Applies a rule to each public text of the ad; this is the only list of public texts. Removal of contact data, the
 * check of forbidden goods and the tests all use it. The search index holds the same texts.
 */
function mapTexts<Ad extends AdTexts>(ad: Ad, read: (text: string, part: AdPart) => string): Ad {
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

/** The ad as everybody reads it: without phones, e-mails, site addresses and network names. */
export function withoutContactTexts<Ad extends AdTexts & { categoria: string }>(ad: Ad): Ad {
  const shown = mapTexts(ad, withoutContacts)
  const titulo = titleWithoutContacts(ad.titulo, `Anuncio de ${categoryLabel(ad.categoria)}`)
  return { ...shown, titulo }
}
