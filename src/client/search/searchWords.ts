import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { groupThousands } from '../../contract/format.ts'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import { choiceLabel } from './filterChoices.ts'

/** The heading of a search, and its page's title. */
export function searchTitle({ nombre, categoria, estado, ciudad }: SearchQuery): string {
  const place = ciudad ?? (estado && choiceLabel('estado', estado))
  const what = nombre
    ? `Resultados de «${nombre}»`
    : categoria
      ? choiceLabel('categoria', categoria)
      : 'Todos los anuncios'
  return place ? `${what} en ${place}` : what
}

const LEFT_OUT: Partial<Record<keyof SearchQuery, string>> = {
  nombre: 'las últimas palabras',
  precioMin: 'el precio mínimo',
  precioMax: 'el precio máximo',
  ordenar: 'el orden',
  page: 'la página',
}

/** What is said of an address that asks for what nobody can search by; '' when it doesn't. */
export function leftOutWords(leftOut: SearchQuery): string {
  const keys = Object.keys(leftOut) as (keyof SearchQuery)[]
  const parts = [...new Set(keys.map((key) => LEFT_OUT[key] ?? 'un filtro'))]
  if (parts.length === 0) return ''
  const last = parts.pop()
  const list = parts.length > 0 ? `${parts.join(', ')} y ${last}` : last
  return `Esta dirección pide algo que no se puede buscar. Te mostramos resultados sin ${list}.`
}

/** How many ads were found; the exact number is not counted above the cap. */
export function countWords(total: number): string {
  if (total > SEARCH_COUNT_CAP) return `Más de ${groupThousands(SEARCH_COUNT_CAP)} anuncios`
  return total === 1 ? '1 anuncio' : `${groupThousands(total)} anuncios`
}
