import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { CONTROLS } from '../../../contract/search/filters.ts'
import { readAmount } from '../../../contract/text/amount.ts'

/** Faults in the amounts of a search, in a sentence for each control; empty without a fault. */
export type WrongAmounts = Readonly<Record<string, string>>

const NO_AMOUNT = 'Escribe una cantidad, como 1,500.'

/** The faults for which the server would refuse the search (server/search/parseSearch.ts). */
export function wrongAmounts(query: SearchQuery): WrongAmounts {
  const given = query as Readonly<Record<string, string | undefined>>
  const fields = Object.keys(query).flatMap((key) => /^c\..+(?=\.(min|max)$)/.exec(key)?.[0] ?? [])
  const pairs = [
    ...Object.values(CONTROLS).filter((control) => control.kind === 'range'),
    ...[...new Set(fields)].map((field) => ({ min: `${field}.min`, max: `${field}.max` })),
  ]
  return Object.fromEntries(
    pairs.flatMap(({ min, max }) => Object.entries(wrongPair(given, min, max))),
  )
}

function wrongPair(
  given: Readonly<Record<string, string | undefined>>,
  min: string,
  max: string,
): WrongAmounts {
  const { [min]: low = '', [max]: high = '' } = given
  const [from, to] = [readAmount(low), readAmount(high)]
  const isCrossed = from !== null && to !== null && from > to
  return {
    ...(low !== '' && from === null && { [min]: NO_AMOUNT }),
    ...(high !== '' && to === null && { [max]: NO_AMOUNT }),
    ...(isCrossed && { [max]: 'Debe ser más que «Desde».' }),
  }
}
