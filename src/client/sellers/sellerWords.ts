import type { Seller } from '../../contract/people.ts'
import { groupThousands } from '../../contract/text/format.ts'

/** The full name, also the title of the page. */
export function sellerTitle({ nombre, apellido }: Pick<Seller, 'nombre' | 'apellido'>): string {
  return `${nombre} ${apellido}`.trim()
}

/** 'Reseñas (12)', or the word alone while the number is unknown. */
export function tabWords(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${groupThousands(count)})`
}
