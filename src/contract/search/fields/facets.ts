import type { TipoAnuncio } from '../../ads/kinds.ts'
import type { HitsWanted } from '../hitsWanted.ts'

/** A value of a field among hits. */
export interface ValueCount {
  key: string
  /** As it is compared, without its key. */
  value: string
  /** As one seller writes it. */
  written: string
  ads: number
}

/** A number of a field among hits. */
export interface RangeCount {
  min: number
  max: number
  ads: number
}

/** Hits that are alike in what every search may be filtered by. */
export interface ThingCount {
  tipo: string
  categoria: string
  uso: string | null
  ads: number
}

/** Hits by what they are and by where they are. */
export interface ChoiceCounts {
  things: readonly ThingCount[]
  states: readonly { estado: string; ads: number }[]
}

/** Searches to be counted beside the fields. */
export interface FacetsAsked {
  /** Searches whose choices are to be counted; none where they are left out. */
  choices?: readonly HitsWanted[]
  /** The key of the only field that is asked for. */
  field?: string
}

/** The counted values of the fields of hits. */
export interface Facets {
  /** How many hits were looked at: `FACETED_MOST` means 'that many or more'. */
  hits: number
  /** The kind that most of them are of. */
  kind: TipoAnuncio | null
  values: ValueCount[]
  ranges: Readonly<Record<string, RangeCount>>
  /** Counts of each search whose choices were to be counted. */
  choices: readonly ChoiceCounts[]
}

/** This many ads show which values exist; reading all ads of a big search takes most of its time. */
export const FACETED_MOST = 2000

/** A field offers no more values than people scroll through. */
export const VALUES_MOST = 40
