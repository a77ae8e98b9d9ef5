import type { TipoAnuncio } from '../../ads/kinds.ts'

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

/** What the fields of hits say. */
export interface Facets {
  /** How many hits were looked at: `FACETED_MOST` means 'that many or more'. */
  hits: number
  /** The kind that most of them are of. */
  kind: TipoAnuncio | null
  values: ValueCount[]
  ranges: Readonly<Record<string, RangeCount>>
  /** Of the hits, and of each of the other searches that were to be counted with them. */
  choices: readonly ChoiceCounts[]
}

/** What so many ads say tells which values there are; to read all of a big search takes most of its time. */
export const FACETED_MOST = 2000

/** Of each field no more values than people scroll through. */
export const VALUES_MOST = 40
