import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { lexemesOf, type Placed } from './lexemes.ts'
import { joinedWords, stemmable } from './readText.ts'

/** Where a word stands: title A; brand, model, kind and colour B; category and the rest C; description D. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A place of a lexeme in an ad. */
export interface Position {
  at: number
  weight: Weight
}

/** The words of an ad, as the database keeps them (`search_vector`, migration 0018). */
export type AdVector = ReadonlyMap<string, readonly Position[]>

const NAMING = ['marca', 'modelo', 'tipo', 'color']

export function adVector({
  titulo,
  tipoAnuncio,
  categoria,
  caracteristicas,
  descripcion,
}: Pick<AdCard, 'titulo' | 'tipoAnuncio' | 'categoria' | 'caracteristicas'> & {
  descripcion: string
}): AdVector {
  const vector = new Map<string, Position[]>()
  let last = 0
  const add = (words: readonly Placed[], weight: Weight) => {
    const from = last
    for (const { lexeme, place } of words) {
      const positions = vector.get(lexeme) ?? []
      positions.push({ at: from + place, weight })
      vector.set(lexeme, positions)
      last = from + place
    }
  }
  const said = (keys: readonly string[]) =>
    keys.flatMap((key) => caracteristicas[key] ?? []).join(' , ')
  add(lexemesOf(stemmable(titulo), 'titles'), 'A')
  add(lexemesOf(joinedWords(titulo), 'texts'), 'A')
  add([{ lexeme: `#${categoria}`, place: 1 }], 'A')
  add(lexemesOf(stemmable(said(NAMING)), 'titles'), 'B')
  add(lexemesOf(joinedWords(said(['marca', 'modelo'])), 'texts'), 'B')
  const kind = categoria.replace(/ y (?:relojes|juegos)$/, '')
  const free = tipoAnuncio === 'gratis' ? ' gratis ' : ' '
  add(lexemesOf(stemmable(kind + free + otherWords(caracteristicas)), 'texts'), 'C')
  add(lexemesOf(stemmable(descripcion), 'texts'), 'D')
  return vector
}

/** In the order in which the database keeps the keys of an object: the shortest first. */
function otherWords(caracteristicas: AdCard['caracteristicas']): string {
  return Object.entries(caracteristicas)
    .filter(([key]) => !NAMING.includes(key))
    .toSorted(([a], [b]) => bytes(a) - bytes(b) || (a < b ? -1 : 1))
    .map(([, value]) => String(value))
    .filter((value) => value !== 'true' && value !== 'false')
    .join(' ')
}

const encoder = new TextEncoder()
const bytes = (text: string): number => encoder.encode(text).length
