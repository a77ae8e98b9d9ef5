import { CATEGORY_VALUES, FREE_ONLY_CATEGORIES } from '../ads/categories.ts'
import type { SearchQuery } from '../ads/endpoints.ts'
import { KINDS } from '../ads/kinds.ts'
import { USES } from '../ads/uses.ts'
import { PRICE, SEARCH_PAGE_MAX } from '../limits.ts'
import { NEAREST_FIRST } from '../places/radius.ts'
import { STATES } from '../places/states.ts'
import { Problem } from '../problem.ts'
import { readAmount } from '../text/amount.ts'
import { fold } from '../text/fold.ts'
import { readFieldFilters, type FieldFilter } from './fields/fieldFilters.ts'
import { withUseThatIs } from './fields/useFilter.ts'
import type { ConditionControl } from './filters.ts'
import { given, givenText, pageNumber } from './givenText.ts'
import type { Near, Surroundings } from './near.ts'
import { AD_ORDER_VALUES, BY_FIT, type AdOrder } from './order.ts'
import { placeTyped, stateTyped } from './reading/placeNames.ts'

/**
 * Conditions that an ad must all meet. Values outside the lists stay: no ad has them, so the search
 * finds nothing, as with an unknown city. An old or handwritten link shows the empty result with its
 * filters at hand, and never an error page.
 */
export interface SearchFilters {
  estado?: string
  /** Folded. */
  ciudad?: string
  /** One of these places; `ciudad` folded. */
  lugares?: readonly { estado: string; ciudad?: string }[]
  /** The category with those of the free-item form that are found under it. */
  categorias?: readonly string[]
  uso?: string
  tipo?: string
  /** Only what is given away, under whatever category its seller chose. */
  gratis?: true
  /** Pesos, both included. */
  precioMin?: number
  precioMax?: number
  cerca?: Near
  /** By fields of the catalogue, at least one. */
  campos?: readonly FieldFilter[]
}

export interface Search {
  /** The words as they were typed, or null without any. */
  text: string | null
  filters: SearchFilters
  /** Whether the very words are searched, and nothing that was probably meant. */
  isLiteral: boolean
  /** By distance near a place that asks for none; elsewhere null: words by fit, or the newest. */
  order: AdOrder | typeof NEAREST_FIRST | typeof BY_FIT | null
  /** Counts from 0. */
  page: number
}

const USE_VALUES: readonly string[] = USES.map(({ value }) => value)
const FREE_ONLY = Object.entries(FREE_ONLY_CATEGORIES)
/** Every value that `categoria` may take, with the stored categories that it finds. */
const CATEGORY_FINDS = new Map<string, readonly string[]>([
  ...CATEGORY_VALUES.map((value): [string, string[]] => [
    value,
    [value, ...FREE_ONLY.filter(([, { seBuscaEn }]) => seBuscaEn === value).map(([free]) => free)],
  ]),
  ...FREE_ONLY.map(([value]): [string, string[]] => [value, [value]]),
])

/**
 * The query of a search, checked (decisions, section 1). Names of states, categories, uses and kinds
 * are taken whatever their case and accents. Throws Problem 'entradaInvalida' for an unknown order or
 * page, for texts over 100 characters, for prices and distances that are none, and for the nearest
 * first without a place.
 */
export function parseSearch(
  query: SearchQuery,
  { readNear }: Pick<Surroundings, 'readNear'>,
): Search {
  const filters: SearchFilters = Object.assign(
    {},
    ...Object.values(READERS).map((read) => read(query, readNear)),
  )
  return {
    text: givenText(query.nombre, 'Tu búsqueda'),
    filters: withUseThatIs(filters),
    isLiteral: query.literal === 'true',
    order: order(query.ordenar, filters.cerca !== undefined),
    page: pageNumber(query.page, SEARCH_PAGE_MAX),
  }
}

type Reader = (query: SearchQuery, readNear: Surroundings['readNear']) => SearchFilters

/** The conditions that each control of the filters asks for; words and order are none. */
const READERS: Readonly<Record<ConditionControl, Reader>> = {
  lugar: ({ estado, ciudad }) => placeFilter(filter(estado, 'estado'), filter(ciudad, 'ciudad')),
  categoria: ({ categoria }) => {
    const value = filter(categoria, 'categoria')
    return value === null ? {} : categoryFilter(value)
  },
  uso: ({ uso }) => {
    const value = filter(uso, 'uso')
    return value === null ? {} : { uso: known(USE_VALUES, value) }
  },
  tipoAnuncio: ({ tipoAnuncio }) => {
    const value = filter(tipoAnuncio, 'tipoAnuncio')
    return value === null ? {} : { tipo: known(KINDS, value) }
  },
  cerca: ({ cerca, radio }, readNear) => {
    const place = filter(cerca, 'cerca')
    return place === null ? {} : { cerca: readNear(place, given(radio)) }
  },
  campos: (query) => {
    const campos = readFieldFilters(query)
    return campos.length === 0 ? {} : { campos }
  },
  precio: ({ precioMin, precioMax }) => {
    const low = price(precioMin, 'mínimo')
    const high = price(precioMax, 'máximo')
    if (low !== null && high !== null && low > high) {
      throw new Problem('entradaInvalida', 'El precio mínimo es mayor que el precio máximo.')
    }
    return {
      ...(low !== null && { precioMin: low }),
      ...(high !== null && { precioMax: high }),
    }
  },
}

/** The state and the municipality by whatever name people call them; a municipality's everyday name tells its state. */
function placeFilter(
  estado: string | null,
  ciudad: string | null,
): Pick<SearchFilters, 'estado' | 'ciudad'> {
  const state = estado === null ? undefined : (stateTyped(estado) ?? known(STATES, estado))
  const called = ciudad === null ? undefined : placeTyped(ciudad)
  // 'Benito Juárez' is a municipality of many states, and 'Cancún' of one.
  const isElsewhere = state !== undefined && called?.estado !== state
  if (ciudad === null || !called?.ciudad || isElsewhere || fold(called.ciudad) === fold(ciudad))
    return {
      ...(state !== undefined && { estado: state }),
      ...(ciudad !== null && { ciudad: fold(ciudad) }),
    }
  return { estado: called.estado, ciudad: fold(called.ciudad) }
}

function categoryFilter(value: string): Pick<SearchFilters, 'categorias' | 'gratis'> {
  const categoria = known([...CATEGORY_FINDS.keys()], value)
  if (categoria === 'gratis') return { gratis: true }
  return { categorias: CATEGORY_FINDS.get(categoria) ?? [categoria] }
}

const filter = (value: string | undefined, name: string): string | null =>
  givenText(value, `El filtro «${name}»`)

/** The list's own spelling of a value, or the value as it came when the list has none like it. */
function known(values: readonly string[], value: string): string {
  const key = fold(value)
  return values.find((candidate) => fold(candidate) === key) ?? value
}

function price(value: string | undefined, which: 'mínimo' | 'máximo'): number | null {
  const text = given(value)
  if (text === null) return null
  const pesos = readAmount(text)
  if (pesos === null || pesos > PRICE.max) {
    throw new Problem(
      'entradaInvalida',
      `El precio ${which} debe ser un número de 0 a 99,999,999, como 1500 o 1,500.50.`,
    )
  }
  return pesos
}

function order(value: string | undefined, isNear: boolean): Search['order'] {
  const text = given(value)
  if (text === null) return isNear ? NEAREST_FIRST : null
  if (text === BY_FIT) return isNear ? BY_FIT : null
  if (text === NEAREST_FIRST && !isNear) {
    throw new Problem('entradaInvalida', 'Para ver primero lo más cercano, di cerca de dónde.')
  }
  if (text === NEAREST_FIRST) return NEAREST_FIRST
  const found = AD_ORDER_VALUES.find((candidate) => candidate === text)
  if (!found) throw new Problem('entradaInvalida', 'No conocemos ese orden de resultados.')
  return found
}
