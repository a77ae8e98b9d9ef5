import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { FILTER_FIELDS } from '../../../contract/catalogue/filterFields.ts'
import {
  FACETED_MOST,
  VALUES_MOST,
  type ChoiceCounts,
  type Facets,
  type RangeCount,
  type ValueCount,
} from '../../../contract/search/fields/facets.ts'
import { fieldValue } from './filters.ts'
import type { IndexedAd } from './indexedAd.ts'

/** Facets of the fields of hits, and of the choices of other hits, as the server counts them. */
export function facetsOf(
  hits: readonly IndexedAd[],
  choices: readonly (readonly IndexedAd[])[],
): Facets {
  const some = hits.slice(0, FACETED_MOST)
  const ranges: Record<string, RangeCount> = {}
  const values: ValueCount[] = []
  for (const { key, way } of FILTER_FIELDS) {
    if (way === 'values') values.push(...valuesOf(some, key))
    else {
      const range = rangeOf(some, key)
      if (range) ranges[key] = range
    }
  }
  return {
    hits: some.length,
    kind: kindOf(some),
    values,
    ranges,
    choices: choices.map(choicesOf),
  }
}

function choicesOf(hits: readonly IndexedAd[]): ChoiceCounts {
  const some = hits.slice(0, FACETED_MOST)
  return {
    things: some.map(({ ad: { announcement } }) => ({
      tipo: announcement.tipoAnuncio,
      categoria: announcement.categoria,
      uso: String(announcement.caracteristicas['uso'] ?? ''),
      ads: 1,
    })),
    states: some.map(({ estado }) => ({ estado, ads: 1 })),
  }
}

function valuesOf(hits: readonly IndexedAd[], key: string): ValueCount[] {
  const counts = new Map<string, ValueCount>()
  for (const { ad } of hits) {
    const written = ad.announcement.caracteristicas[key]
    const value = written === undefined ? null : fieldValue(key, String(written))
    if (value === null) continue
    const known = counts.get(value)
    if (known) known.ads += 1
    else counts.set(value, { key, value, written: String(written), ads: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.ads - a.ads || (a.value < b.value ? -1 : 1))
    .slice(0, VALUES_MOST)
}

function rangeOf(hits: readonly IndexedAd[], key: string): RangeCount | null {
  const numbers = hits.flatMap(({ ad }) => {
    const value = ad.announcement.caracteristicas[key]
    return typeof value === 'number' ? [value] : []
  })
  if (numbers.length === 0) return null
  return { min: Math.min(...numbers), max: Math.max(...numbers), ads: numbers.length }
}

function kindOf(hits: readonly IndexedAd[]): TipoAnuncio | null {
  const counts = new Map<TipoAnuncio, number>()
  for (const { ad } of hits)
    counts.set(ad.announcement.tipoAnuncio, (counts.get(ad.announcement.tipoAnuncio) ?? 0) + 1)
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return most?.[0] ?? null
}
