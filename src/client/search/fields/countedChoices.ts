import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
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
 * The choices of the filters that every search has, in the order in which they always stand, each with the number
 * of ads that it would find. Choices that find nothing can't be chosen anew beside `query`, if these are its counts.
 */
export function countedChoices(filters: OfferedFilters, query?: SearchQuery): CountedChoices {
  return Object.fromEntries(
    filters.map(({ filtro, hayMas, valores }) => {
      const adsOf = new Map(valores.map(({ valor, anuncios }) => [valor, anuncios]))
      const choiceOf = ({ value, label }: Choice): Choice => {
        const ads = adsOf.get(value) ?? 0
        // Some hits that weren't looked at may have it.
        if (ads === 0 && hayMas) return { value, label }
        const disabled = ads === 0 && query !== undefined && query[filtro] !== value
        return { value, label: counted(label, ads, hayMas), disabled }
      }
      return [filtro, FILTERS[filtro].list.choices.map(choiceOf)]
    }),
  )
}
