import { FREE_ONLY_CATEGORIES } from '../../ads/categories.ts'
import { hasUse } from '../../ads/uses.ts'
import type { Answer } from '../../api.ts'
import type { CountedParam } from '../filters.ts'
import type { SearchFilters } from '../parseSearch.ts'
import { FACETED_MOST, type ChoiceCounts, type ThingCount } from './facets.ts'
import { withUseThatIs } from './useFilter.ts'

type Offered = NonNullable<Answer<'GET /api/search/count'>['filtros']>[number]

/** Another choice of a filter takes the place of these; a use goes where the choice has none. */
const REPLACED: Readonly<Record<CountedParam, readonly (keyof SearchFilters)[]>> = {
  categoria: ['categorias', 'gratis', 'uso'],
  estado: ['estado', 'ciudad', 'lugares'],
  uso: ['uso'],
  tipoAnuncio: ['tipo', 'uso'],
}
const FILTERS = Object.keys(REPLACED) as CountedParam[]

/** Searches beside a search whose hits must be counted too: a filter doesn't count by itself. */
export function otherSearches(filters: SearchFilters): SearchFilters[] {
  const all = [filters, ...FILTERS.map((filter) => without(filters, filter))]
  const [, ...others] = new Map(all.map((each) => [keyOf(each), each])).values()
  return others
}

/**
 * Lists the choices of the filters that every search has, with their hits beside the other filters.
 * `counts` holds the counts of the search, then of its `otherSearches`. Choices without hits are left out.
 */
export function offerChoices(filters: SearchFilters, counts: readonly ChoiceCounts[]): Offered[] {
  const keys = [filters, ...otherSearches(filters)].map(keyOf)
  return FILTERS.flatMap((filter) => {
    const counted = counts[keys.indexOf(keyOf(without(filters, filter)))]
    return counted && isAsked(filter, filters, counted)
      ? [{ filtro: filter, hayMas: isCut(counted), valores: valuesOf(filter, filters, counted) }]
      : []
  })
}

const keyOf = (filters: SearchFilters): string => JSON.stringify(filters)

const without = (filters: SearchFilters, filter: CountedParam): SearchFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([key]) => !REPLACED[filter].some((replaced) => replaced === key),
    ),
  )

/** Whether there may be more hits than were looked at. */
const isCut = ({ things }: ChoiceCounts): boolean =>
  things.reduce((all, { ads }) => all + ads, 0) >= FACETED_MOST

/** Nobody is asked for a use where nothing that is found has one. */
const isAsked = (filter: CountedParam, filters: SearchFilters, counted: ChoiceCounts): boolean =>
  filter !== 'uso' ||
  filters.uso !== undefined ||
  (withUseThatIs({ ...filters, uso: '' }).uso !== undefined &&
    (counted.things.length === 0 ||
      isCut(counted) ||
      counted.things.some(({ tipo, categoria }) => hasUse(tipo, categoria))))

/** The choices of a filter that an ad stands under: a free sofa under sofas and under what is free. */
const CHOICES: Readonly<Record<Exclude<CountedParam, 'estado'>, (thing: ThingCount) => string[]>> =
  {
    uso: ({ uso }) => (uso ? [uso] : []),
    tipoAnuncio: ({ tipo }) => [tipo],
    categoria: ({ tipo, categoria }) => [
      FREE_ONLY.get(categoria) ?? categoria,
      ...(tipo === 'gratis' ? [tipo] : []),
    ],
  }
const FREE_ONLY = new Map<string, string>(
  Object.entries(FREE_ONLY_CATEGORIES).map(([free, { seBuscaEn }]) => [free, seBuscaEn]),
)

function valuesOf(
  filter: CountedParam,
  { uso }: SearchFilters,
  { things, states }: ChoiceCounts,
): Offered['valores'] {
  const all = new Map<string, number>()
  const add = (valor: string, ads: number) => all.set(valor, (all.get(valor) ?? 0) + ads)
  if (filter === 'estado') for (const { estado, ads } of states) add(estado, ads)
  else
    for (const thing of things)
      for (const valor of CHOICES[filter](thing)) {
        const isFound = filter === 'uso' || !uso || !hasUse(valor) || thing.uso === uso
        if (isFound) add(valor, thing.ads)
      }
  return [...all]
    .map(([valor, anuncios]) => ({ valor, anuncios }))
    .sort((a, b) => b.anuncios - a.anuncios || (a.valor < b.valor ? -1 : 1))
}
