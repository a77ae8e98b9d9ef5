import type { PocketAd, PocketSynonyms } from '../src/contract/pocket/endpoints.ts'

export const SEARCH = '/api/announcement'
const COUNT = '/api/search/count'
export const SUGGEST = '/api/search/suggest'
const AD = /^\/api\/announcement\/([A-Za-z0-9_-]+)$/

/** The kept packs of the states: `src/offline/pocket/packs.ts` on the phone. */
export interface StoredPacks {
  listPacks(): Promise<readonly StoredVersion[]>
  readPack(estado: string): Promise<StoredPack | undefined>
}
interface PackVersion {
  estado: string
  version: number
  /** When the phone last had word of the server, in milliseconds. */
  syncedAt: number
}
export interface StoredVersion extends PackVersion {
  /** How many ads are in it. */
  anuncios: number
}
interface StoredPack extends PackVersion {
  anuncios: readonly PocketAd[]
  /** Ids of ads that are over. */
  terminados?: readonly string[]
  sinonimos: PocketSynonyms
}

/** Answers to the calls that packs on the phone can answer. */
export interface PocketAnswers {
  /** Undefined where no pack can tell, or what is kept of the very call since `keptAt` is newer. */
  answer(address: string, storedAt: number): Promise<Response | undefined>
}

/** Whether packs could answer a call, by its path and query: searches, their counts, suggestions and ads. */
export const isInPocket = (address: string): boolean =>
  [SEARCH, COUNT, SUGGEST].includes(pathOf(address)) || isAd(address)

/** True for the address of an ad's detail. */
export const isAd = (address: string): boolean => AD.test(pathOf(address))

/** Undefined for what is no ad's detail. */
export const adIdOf = (address: string): string | undefined => AD.exec(pathOf(address))?.[1]

const pathOf = (address: string): string => address.split('?')[0] ?? ''
