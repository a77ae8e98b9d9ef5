import type { SearchCount } from '../../../contract/search/endpoints.ts'
import { FILTERS, type Choice, type ChoiceParam } from '../../../contract/search/filters.ts'
import { groupThousands } from '../../../contract/text/format.ts'

type OfferedFilters = NonNullable<SearchCount['filtros']>

/** Choices with their hits; none of a filter that isn't offered. */
export type CountedChoices = Readonly<Partial<Record<ChoiceParam, readonly Choice[]>>>

/** 'Nuevo (12)', 'Nuevo (12 o más)' where more hits than these weren't looked at. */
export const counted = (words: string, ads: number, hasMore: boolean): string =>
  `${words} (${groupThousands(ads)}${hasMore ? ' o más' : ''})`

/**
 * The choices of the filters that every search has, in the order in which they always stand, each with
 * what it would find. A choice that finds nothing stays: its user may want to hear of the first one.
 */
export function countedChoices(filters: OfferedFilters): CountedChoices {
  return Object.fromEntries(
    filters.map(({ filtro, hayMas, valores }) => {
      const adsOf = new Map(valores.map(({ valor, anuncios }) => [valor, anuncios]))
      const labelOf = (words: string, ads = 0) =>
        // Some hits that weren't looked at may have it.
        ads === 0 && hayMas ? words : counted(words, ads, hayMas)
      return [
        filtro,
        FILTERS[filtro].list.choices.map(({ value, label }) => ({
          value,
          label: labelOf(label, adsOf.get(value)),
        })),
      ]
    }),
  )
}
