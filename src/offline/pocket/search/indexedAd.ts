import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { HIDDEN_CONTACT } from '../../../contract/ads/kinds.ts'
import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import type { Placed } from '../../../contract/search/words/wordQuery.ts'
import { fold, sortKey } from '../../../contract/text/fold.ts'
import { joinedWords, placedWords } from './readWords.ts'

/** An ad with what searches ask of it. */
export interface IndexedAd {
  id: string
  ad: PocketAd
  /** By stem, where it stands: counted from `PART` times 0 in the title, 1 in names, 2 in the rest, 3 in the description. */
  words: ReadonlyMap<string, readonly number[]>
  estado: string
  /** Folded. */
  ciudad: string
  title: string
}

export function indexedAd(ad: PocketAd): IndexedAd {
  const { _id, titulo, caracteristicas } = ad.announcement
  return {
    id: _id,
    ad,
    words: wordsOf(ad.announcement),
    estado: String(caracteristicas['estado'] ?? ''),
    ciudad: fold(String(caracteristicas['ciudad'] ?? '')),
    title: sortKey(titulo),
  }
}

/** Words from one part of an ad to the next: title, names, category and the rest, description. */
export const PART = 10_000
const NAMING = ['marca', 'modelo', 'tipo', 'color']

function wordsOf(announcement: PocketAd['announcement']): IndexedAd['words'] {
  const { titulo, tipoAnuncio, categoria, caracteristicas, descripcion } = announcement
  const words = new Map<string, number[]>()
  const add = (part: number, some: readonly Placed[]) => {
    for (const { stem, at } of some) {
      const places = words.get(stem) ?? []
      places.push(part * PART + at)
      words.set(stem, places)
    }
  }
  const said = (keys: readonly string[]) =>
    readable(keys.flatMap((key) => caracteristicas[key] ?? []).join(' , '))
  const rest = Object.keys(caracteristicas).filter((key) => !NAMING.includes(key))
  // A ring is no watch, whatever its category says.
  const kind = categoria.replace(/ y (?:relojes|juegos)$/, '')
  add(0, placedWords(titulo, { titles: true }))
  // Behind all words of the title, where none stands beside them.
  add(0.5, joinedWords(titulo))
  add(0.9, [{ stem: `#${categoria}`, at: 0 }])
  add(1, placedWords(said(NAMING), { titles: true }))
  add(1.5, joinedWords(said(['marca', 'modelo'])))
  add(2, placedWords(`${kind} , ${tipoAnuncio === 'gratis' ? 'gratis' : ''} , ${said(rest)}`))
  add(3, placedWords(readable(descripcion)))
  return words
}

const readable = (text: string): string => text.replaceAll(HIDDEN_CONTACT, ' ')

/** Whether a paid level is active: known of the days to come too. */
export const isPaid = ({ ad }: IndexedAd, now: Date): boolean =>
  ad.orden.pagado.some(([from, until]) => from <= now.getTime() && now.getTime() < until)

/** The card of an ad in a list, its level as of now. */
export function cardOf(indexed: IndexedAd, now: Date): AdCard {
  const { announcement } = indexed.ad
  const paid = isPaid(indexed, now)
  const bought = announcement.mejoras.at(-1)?.nivel ?? 'estandar'
  const level = announcement.nivel === 'estandar' ? bought : announcement.nivel
  return {
    _id: announcement._id,
    titulo: announcement.titulo,
    precio: announcement.precio,
    categoria: announcement.categoria,
    nivel: paid ? level : 'estandar',
    tipoAnuncio: announcement.tipoAnuncio,
    imagenes: announcement.imagenes,
    caracteristicas: announcement.caracteristicas,
    fechaCreacion: announcement.fechaCreacion,
    fechaExpiracion: announcement.fechaExpiracion,
    showLabel: paid,
    ...(announcement.bajoDePrecio && { bajoDePrecio: true }),
    ...(announcement.precioAntes && { precioAntes: announcement.precioAntes }),
    ...(announcement.apartado && { apartado: true }),
  }
}
