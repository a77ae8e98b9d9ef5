import type { Seller } from '../../contract/people.ts'
import { groupThousands } from '../../contract/text/format.ts'

/** The full name, as the page is called too. */
export function sellerTitle({ nombre, apellido }: Pick<Seller, 'nombre' | 'apellido'>): string {
  return `${nombre} ${apellido}`.trim()
}

/** 'Reseñas (12)', or the word alone while nobody knows how many. */
export function tabWords(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${groupThousands(count)})`
}
