import type { SearchQuery } from '../ads/endpoints.ts'
import type { Answer } from '../api.ts'
import { FILTER_FIELDS, type FieldParam } from '../catalogue/filterFields.ts'
import { DEFAULT_RADIUS, RADII } from '../places/radius.ts'
import { stateLabel, STATES } from '../places/states.ts'
import type { ConditionParam } from './filters.ts'

type Step = Answer<'GET /api/search/count'>['pasos'][number]
type Wider = Omit<Step, 'anuncios'>

const STEPS_MOST = 4
const EVERYWHERE = 'En todo México'
const ANY_PRICE = 'Con cualquier precio'
const FARTHEST = RADII[3]
const EACH_FIELD = 'Sin el filtro'
const EVERYTHING = 'En todas las categorías'

/** The name of a search without a filter, in the order of how often each is in the way. */
const WITHOUT: Readonly<Record<ConditionParam | 'campos', string>> = {
  estado: EVERYWHERE,
  ciudad: EVERYWHERE,
  cerca: EVERYWHERE,
  radio: EVERYWHERE,
  precioMin: ANY_PRICE,
  precioMax: ANY_PRICE,
  uso: 'Nuevos y usados',
  campos: EACH_FIELD,
  categoria: EVERYTHING,
  tipoAnuncio: EVERYTHING,
}
const PARAMS = Object.keys(WITHOUT) as ConditionParam[]

/** Searches that ask for one thing less, what is usually in the way first. */
export function widerSearches(query: SearchQuery): Wider[] {
  const given = givenIn(query)
  const without = (etiqueta: string, ...keys: (keyof SearchQuery | FieldParam)[]): Wider[] => {
    const busqueda = Object.fromEntries(
      Object.entries(given).filter(([key]) => !keys.some((one) => one === key)),
    )
    const isLess = Object.keys(busqueda).length < Object.keys(given).length
    return isLess && Object.keys(busqueda).length > 0 ? [{ etiqueta, busqueda }] : []
  }
  const { nombre } = given
  return [
    ...nearBy(given),
    ...[...new Set(Object.values(WITHOUT))].flatMap((etiqueta) =>
      etiqueta === EACH_FIELD
        ? fieldsOf(given).flatMap((name) =>
            without(
              `${EACH_FIELD} «${labelOf(name)}»`,
              `c.${name}`,
              `c.${name}.min`,
              `c.${name}.max`,
            ),
          )
        : without(etiqueta, ...PARAMS.filter((param) => WITHOUT[param] === etiqueta)),
    ),
    // Several filters may be in the way together.
    ...(nombre === undefined ? [] : [{ etiqueta: 'Sin filtros', busqueda: { nombre } }]),
  ]
}

/** The search for what was asked for in several places, without them. */
export const everywhere = (query: SearchQuery): Wider => ({
  etiqueta: EVERYWHERE,
  busqueda: givenIn(query),
})

function givenIn({ page: _page, ordenar: _ordenar, ...filters }: SearchQuery) {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value = '']) =>
      value.trim() === '' ? [] : [[key, value] as const],
    ),
  )
}

/** Those of the searches that find something, each with its hits. */
export async function stepsWithHits(
  wider: readonly Wider[],
  count: (query: SearchQuery) => Promise<number>,
): Promise<Step[]> {
  const steps: Step[] = []
  for (const step of wider) {
    const asked = JSON.stringify(step.busqueda)
    if (steps.some(({ busqueda }) => JSON.stringify(busqueda) === asked)) continue
    const anuncios = await count(step.busqueda)
    if (anuncios > 0) steps.push({ ...step, anuncios })
    if (steps.length === STEPS_MOST) break
  }
  return steps
}

/** From a municipality to those around it, or farther around it. */
function nearBy(given: Record<string, string>): Wider[] {
  const { estado, ciudad, cerca, radio = DEFAULT_RADIUS, ...rest } = given
  if (cerca !== undefined) {
    if (radio === FARTHEST) return []
    return [{ etiqueta: `A ${FARTHEST} km de ${cerca}`, busqueda: { ...given, radio: FARTHEST } }]
  }
  const state = STATES.find((value) => value === estado)
  if (ciudad === undefined || !state) return []
  const place = `${ciudad}, ${stateLabel(state)}`
  return [{ etiqueta: `Cerca de ${place}`, busqueda: { ...rest, cerca: place } }]
}

const labelOf = (key: string): string =>
  FILTER_FIELDS.find((filter) => filter.key === key)?.fields[0]?.label ?? key

const fieldsOf = (given: Record<string, string>): string[] => [
  ...new Set(Object.keys(given).flatMap((key) => /^c\.([^.]+)/.exec(key)?.[1] ?? [])),
]
