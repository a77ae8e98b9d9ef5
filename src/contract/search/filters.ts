import { CATEGORIES } from '../ads/categories.ts'
import { KIND_NAMES } from '../ads/kindNames.ts'
import { hasUse, USES } from '../ads/uses.ts'
import { DEFAULT_RADIUS } from '../places/radius.ts'
import { stateLabel, STATES } from '../places/states.ts'
import { formatPrice } from '../text/format.ts'
import { AD_ORDERS, BY_FIT, defaultOrder, pageOf } from './order.ts'

export interface Choice {
  value: string
  label: string
  /** It finds nothing, and isn't chosen. */
  disabled?: boolean
}

/** Reads an amount in whatever way it was written; null for what is none. */
export type ReadAmount = (text: string) => number | null

/** The parameters of a search that filter something. */
type Asked = Readonly<Record<string, string | undefined>>

interface ChipContext {
  query: Asked
  read: ReadAmount
  choices: readonly Choice[]
}

export interface FilterList {
  label: string
  /** The first entry, which filters nothing. */
  empty?: Choice
  choices: readonly Choice[]
}

/** A parameter of a search's address. */
interface Filter {
  /** The control of the form that sets it (`CONTROLS`); null for what addresses alone have. */
  control: string | null
  list?: FilterList
  /** The words of the chip that takes it away; absent for what stands elsewhere on the screen. */
  chip?: (value: string, context: ChipContext) => string
  /**
   * Whether it says anything beside the others. Otherwise it leaves the address, as when the filter that it
   * needs is cleared. Absent: always.
   */
  isAsked?: (query: Asked, value: string) => boolean
  /** `GET /api/search/count` says how many ads each choice has. */
  isCounted?: true
  /** The server refuses values that it can't read; others find nothing. */
  isStrict?: true
}

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The first entry of most lists. */
export const ALL: Choice = { value: '*', label: 'Mostrar todo' }

const labelIn = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** A municipality that is looked around says the place alone. */
const aroundNothing = ({ cerca }: Asked) => !cerca
const asTyped = (value: string) => value
const asChosen = (value: string, { choices }: ChipContext) => labelIn(choices, value)
const asPrice = (value: string, { read }: ChipContext): string => {
  const amount = read(value) ?? 0
  return amount > 0 ? formatPrice(amount) : value
}

/**
 * The one list of a search's filters, by their parameters in the order of addresses (specification, sections 2 and
 * 3). Form, chips, sheets, address and counts are made from it; `CONTROLS` below has the order of the form.
 */
export const FILTERS = {
  nombre: { control: 'nombre' },
  estado: {
    control: 'lugar',
    list: {
      label: 'Estado',
      empty: { value: '*', label: 'Toda la república' },
      choices: STATES.map((value) => ({ value, label: stateLabel(value) })),
    },
    chip: asChosen,
    isAsked: aroundNothing,
    isCounted: true,
  },
  ciudad: { control: 'lugar', chip: asTyped, isAsked: aroundNothing },
  categoria: {
    control: 'categoria',
    list: {
      label: 'Categoría',
      empty: { ...ALL, value: 'null' },
      choices: choicesOf(CATEGORIES),
    },
    chip: asChosen,
    isCounted: true,
  },
  uso: {
    control: 'uso',
    list: { label: 'Uso', empty: ALL, choices: USES },
    chip: asChosen,
    isAsked: (query) => hasUse(query['tipoAnuncio'], query['categoria'], ...Object.keys(query)),
    isCounted: true,
  },
  tipoAnuncio: {
    control: 'tipoAnuncio',
    list: { label: 'Tipo de anuncio', empty: ALL, choices: choicesOf(KIND_NAMES) },
    chip: asChosen,
    isCounted: true,
  },
  precioMin: {
    control: 'precio',
    chip: (value, context) => `Desde ${asPrice(value, context)}`,
    isStrict: true,
  },
  precioMax: {
    control: 'precio',
    chip: (value, context) => `Hasta ${asPrice(value, context)}`,
    isStrict: true,
  },
  /** A municipality, 'Zapopan, Jalisco'. */
  cerca: {
    control: 'cerca',
    chip: (value, { query: { radio = DEFAULT_RADIUS } }) => `A ${radio} km de ${value}`,
    isStrict: true,
  },
  /** Kilometres: 10, 25, 50 (the default) or 100. */
  radio: { control: 'cerca', isAsked: ({ cerca }) => Boolean(cerca), isStrict: true },
  ordenar: {
    control: 'ordenar',
    list: { label: 'Ordenar por', choices: choicesOf(AD_ORDERS) },
    isAsked: ({ cerca, nombre }, value) =>
      value !== defaultOrder(cerca, nombre) &&
      (value === BY_FIT ? Boolean(nombre) : Object.hasOwn(AD_ORDERS, value)),
    isStrict: true,
  },
  /** 'true' searches the very words, without correction, synonyms, relaxation or filters read from them. */
  literal: {
    control: null,
    chip: () => 'Palabras exactas',
    isAsked: ({ nombre }, value) => Boolean(nombre) && value === 'true',
  },
  page: { control: null, isAsked: (_, page) => pageOf({ page }) > 0, isStrict: true },
} as const satisfies Readonly<Record<string, Filter>>

type Filters = typeof FILTERS
export type SearchParam = keyof Filters
type ParamWith<Part> = {
  [Param in SearchParam]: Filters[Param] extends Part ? Param : never
}[SearchParam]

/** Filters that are chosen from a list. */
export type ChoiceParam = ParamWith<{ list: object }>
/** Filters whose choices are counted. */
export type CountedParam = ParamWith<{ isCounted: true }>
/** Filters that are chips, so that people can take them away. */
export type ChipParam = ParamWith<{ chip: object }>

export const SEARCH_PARAMS = Object.keys(FILTERS) as SearchParam[]
/** The filter of a parameter; undefined for the catalogue's fields. */
export const filterOf = (param: string): Filter | undefined => ALL_FILTERS[param]
const ALL_FILTERS: Readonly<Record<string, Filter | undefined>> = FILTERS

/** The words of a chosen value; values outside the list are shown as they came. */
export const choiceLabel = (filter: ChoiceParam, value: string): string =>
  labelIn(FILTERS[filter].list.choices, value)

/** How a control asks: `fields` are those of the found ads, whose names and values the count tells. */
export type Control =
  | { kind: 'words' | 'place' | 'near' | 'fields' | 'order' }
  | { kind: 'choice'; param: ChoiceParam }
  | { kind: 'range'; legend: string; min: SearchParam; max: SearchParam }

export type ControlName = NonNullable<Filters[SearchParam]['control']> | 'campos'

/** Controls of what an ad must meet. */
export type ConditionControl = Exclude<ControlName, 'nombre' | 'ordenar'>
/** Parameters of what an ad must meet, but for the catalogue's fields. */
export type ConditionParam = ParamWith<{ control: ConditionControl }>

/** The controls of the filters, as the form shows them. */
export const CONTROLS: Readonly<Record<ControlName, Control>> = {
  nombre: { kind: 'words' },
  categoria: { kind: 'choice', param: 'categoria' },
  lugar: { kind: 'place' },
  cerca: { kind: 'near' },
  precio: { kind: 'range', legend: 'Precio en pesos', min: 'precioMin', max: 'precioMax' },
  campos: { kind: 'fields' },
  uso: { kind: 'choice', param: 'uso' },
  tipoAnuncio: { kind: 'choice', param: 'tipoAnuncio' },
  ordenar: { kind: 'order' },
}
