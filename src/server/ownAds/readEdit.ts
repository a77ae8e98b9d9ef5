import { photoIdOf } from '../../contract/ads/photoId.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { Problem } from '../../contract/problem.ts'
import { checkedAd } from '../ads/publish/checkedAd.ts'
import { refusePhotoCount } from '../ads/publish/storePhotos.ts'
import { parseStrictJson } from '../ads/publish/strictJson.ts'
import { asWritten } from '../ads/storedTexts.ts'
import type { Form } from '../http/input/multipart.ts'
import type { OwnAdRow } from './queries.ts'

type Fields = Form['fields']

/** An ad as its owner wants it to be. */
export interface AdEdit {
  input: AdInput
  /** Ids of its photos that stay, in order. */
  remaining: string[]
  /** New photos, shown after the kept ones. */
  uploads: readonly Buffer[]
}

/**
 * The edit in a form, checked like a publication. Missing fields stay unchanged; without `imagenes`
 * all photos stay. Throws Problem (400, or 409 for a stale copy).
 */
export async function readEdit(ad: OwnAdRow, { fields, files }: Form, now: Date): Promise<AdEdit> {
  refuseStale(ad.version, fields['version'])
  if (fields['tipoAnuncio'] !== undefined && fields['tipoAnuncio'] !== ad.tipo) {
    throw new Problem('entradaInvalida', 'El tipo de anuncio no se puede cambiar.')
  }
  const input = await checkedAd({ ...storedFields(ad), ...fields }, now)
  const remaining = remainingPhotos(ad.fotos, fields['imagenes'])
  const uploads = files['fotos'] ?? []
  refusePhotoCount(remaining.length + uploads.length)
  return { input, remaining, uploads }
}

function refuseStale(version: number, given: string | undefined): void {
  if (given === undefined) return
  if (!/^\d{1,9}$/.test(given)) {
    throw new Problem('entradaInvalida', 'La versión del anuncio no es válida.')
  }
  if (Number(given) !== version) throw new Problem('conflicto')
}

/** The ad in its owner's own words, which others read without ways of contact. */
const writtenAd = (ad: OwnAdRow) =>
  asWritten({ ...ad, precio: ad.precioTexto ?? ad.precio ?? 0 }, ad.escrito)

/** The ad as the form would bring it. */
function storedFields(ad: OwnAdRow): Fields {
  const { titulo, descripcion, precio, caracteristicas, formasEntrega } = writtenAd(ad)
  return {
    tipoAnuncio: ad.tipo,
    titulo,
    descripcion,
    precio: String(precio),
    categoria: ad.categoria,
    caracteristicas: JSON.stringify(caracteristicas),
    formasEntrega: JSON.stringify(formasEntrega),
    contacto: JSON.stringify(ad.contacto),
    contactoPara: ad.contactoPara,
  }
}

/** Only addresses that this very ad shows, each once; nothing is ever fetched (threat T23). */
function remainingPhotos(ids: readonly string[], text: string | undefined): string[] {
  if (text === undefined) return [...ids]
  const remaining = new Set<string>()
  for (const address of addressList(text)) {
    const id = typeof address === 'string' ? photoIdOf(address) : undefined
    if (id === undefined || !ids.includes(id) || remaining.has(id)) {
      throw new Problem('entradaInvalida', 'Una de las fotos no es de este anuncio.')
    }
    remaining.add(id)
  }
  return [...remaining]
}

function addressList(text: string): unknown[] {
  const unreadable = new Problem(
    'entradaInvalida',
    'Las fotos que se quedan no se pueden leer. Elígelas otra vez.',
  )
  try {
    const list = parseStrictJson(text)
    if (Array.isArray(list)) return list
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw unreadable
}
