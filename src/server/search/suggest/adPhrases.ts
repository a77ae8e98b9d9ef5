import { sql } from 'drizzle-orm'
import { fold } from '../../../contract/text/fold.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant } from '../../db/sql.ts'

/** What the newest ads are called. */
interface AdNames extends Record<string, unknown> {
  titulo: string
  marca: string | null
  modelo: string | null
}

/** So many tell what people sell; more would only take longer. */
const NEWEST_ADS = 20_000

/** Titles, makes and models of the newest ads. */
export async function newestNames(tx: Queryable, now: Date): Promise<AdNames[]> {
  const { rows } = await tx.execute<AdNames>(sql`
    select titulo, caracteristicas ->> 'marca' as marca, caracteristicas ->> 'modelo' as modelo
    from ads where status = 'activo' and expires_at > ${instant(now)}
    order by created_at desc nulls last, id desc nulls last limit ${NEWEST_ADS}`)
  return rows
}

/** What may be suggested, and how many of the ads have it. */
export interface Phrase {
  texto: string
  folded: string
  ads: number
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu
/** Nothing ends with one of these. */
const JOINING = new Set('de del la el los las en con sin para por y o a un una al tu su'.split(' '))
/** Longer numbers may be somebody's telephone. */
const LONG_NUMBER = /\d{5}/
const LETTERS_LEAST = 3
/** What a single ad says is no word of the market. */
const ADS_LEAST = 2

/** The beginnings of titles, their words, makes and makes with models, as often as ads have them. */
export function phrasesOf(names: readonly AdNames[]): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const { titulo, marca, modelo } of names) {
    const words = titulo.toLowerCase().match(WORD) ?? []
    const beginnings = [1, 2, 3].map((length) => words.slice(0, length))
    const said = new Set(
      [
        ...beginnings.filter(isWhole),
        ...words.filter((word) => isWhole([word])).map((word) => [word]),
        ...(marca === null ? [] : [[marca]]),
        ...(marca === null || modelo === null ? [] : [[marca, modelo]]),
      ].map((some) => some.join(' ').trim()),
    )
    for (const texto of said) count(phrases, texto)
  }
  return [...phrases.values()].filter(({ ads }) => ads >= ADS_LEAST)
}

const isWhole = (words: readonly string[]): boolean =>
  words.length > 0 && !JOINING.has(words.at(-1) ?? '') && !JOINING.has(words[0] ?? '')

function count(phrases: Map<string, Phrase>, texto: string): void {
  const folded = fold(texto)
  if (folded.length < LETTERS_LEAST || LONG_NUMBER.test(folded)) return
  const known = phrases.get(folded)
  if (known) known.ads += 1
  else phrases.set(folded, { texto, folded, ads: 1 })
}
