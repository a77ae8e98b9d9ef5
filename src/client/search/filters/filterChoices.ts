import { CATEGORIES } from '../../../contract/ads/categories.ts'
import { KIND_NAMES } from '../../../contract/ads/kindNames.ts'
import { KINDS } from '../../../contract/ads/kinds.ts'
import { USES } from '../../../contract/ads/uses.ts'
import { stateLabel, STATES } from '../../../contract/places/states.ts'
import { AD_ORDERS } from '../../../contract/search/order.ts'

interface FilterChoices {
  label: string
  /** The first entry, which filters nothing. */
  empty?: { value: string; label: string }
  choices: readonly { value: string; label: string }[]
}

const entries = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The choices of each filter that is chosen from a list (specification, section 3, Enumerations). */
export const FILTER_CHOICES = {
  estado: {
    label: 'Estado',
    empty: { value: '*', label: 'Toda la república' },
    choices: STATES.map((value) => ({ value, label: stateLabel(value) })),
  },
  categoria: {
    label: 'Categoría',
    empty: { value: 'null', label: 'Mostrar todo' },
    choices: entries(CATEGORIES),
  },
  uso: {
    label: 'Uso',
    empty: { value: '*', label: 'Mostrar todo' },
    choices: USES,
  },
  tipoAnuncio: {
    label: 'Tipo de anuncio',
    empty: { value: '*', label: 'Mostrar todo' },
    choices: KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  },
  ordenar: { label: 'Ordenar por', choices: entries(AD_ORDERS) },
} as const satisfies Record<string, FilterChoices>

/** First entry of the order where words are searched: what fits them best comes first. */
export const BY_RELEVANCE = { value: '', label: 'Lo más relevante primero' }

export type ChosenFilter = keyof typeof FILTER_CHOICES

/** The words of a chosen value; values outside the list are shown as they came. */
export function choiceLabel(filter: ChosenFilter, value: string): string {
  const { choices }: FilterChoices = FILTER_CHOICES[filter]
  return choices.find((choice) => choice.value === value)?.label ?? value
}
