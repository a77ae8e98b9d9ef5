import { categoryLabel } from '../../contract/ads/categories.ts'
import { stateLabel, STATES } from '../../contract/places/states.ts'
import type { ChipParam } from '../../contract/search/filters.ts'
import { readAmount } from '../../contract/text/amount.ts'
import { formatPrice } from '../../contract/text/format.ts'

type Params = Readonly<Record<string, string>>

/** The words of each filter; the first one present names the search. */
const WORDS: Readonly<
  Record<'nombre' | Exclude<ChipParam, 'literal'>, (value: string, params: Params) => string>
> = {
  nombre: (value) => value,
  categoria: categoryLabel,
  cerca: (value, { radio = '50' }) => `a ${radio} km de ${value}`,
  ciudad: (value) => value,
  estado: stateWords,
  tipoAnuncio: capitalized,
  uso: capitalized,
  precioMin: (value) => `desde ${priceOf(value)}`,
  precioMax: (value) => `hasta ${priceOf(value)}`,
}

/** The name of a search, by its words or else its first filter, and its other filters. */
export function searchWords(params: Params): { nombre: string; filtros: string[] } {
  const common = Object.entries(WORDS).flatMap(([key, words]) => {
    const value = params[key]
    return value ? [words(value, params)] : []
  })
  const fields = Object.entries(params).flatMap(([key, value]) =>
    key.startsWith('c.') ? [fieldWords(key.slice(2), value)] : [],
  )
  const [nombre = 'Anuncios', ...filtros] = [...common, ...fields]
  return { nombre, filtros }
}

/** 'km.max' of 80000 is 'km hasta 80000'. */
function fieldWords(key: string, value: string): string {
  const [, name = key, side] = /^(.*?)(?:\.(min|max))?$/.exec(key) ?? []
  if (side === undefined) return value
  return `${name} ${side === 'min' ? 'desde' : 'hasta'} ${value}`
}

function priceOf(value: string): string {
  const amount = readAmount(value)
  return amount === null ? value : formatPrice(amount)
}

function stateWords(value: string): string {
  const state = STATES.find((known) => known === value)
  return state ? stateLabel(state) : value
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
