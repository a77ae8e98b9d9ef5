import type * as typedPlaces from '../search/reading/typedPlaces.ts'
import { STATES, type Estado } from './states.ts'

/**
 * Every state's municipalities (in Ciudad de México, its alcaldías), in Spanish order. 55 KB of
 * names, so they come only where a place is chosen or checked.
 */
export const loadMunicipalities = async (): Promise<Record<Estado, string[]>> =>
  (await import('./municipalities.json')).default

/** The municipalities of all states, and how to read what is typed into a field of places. */
export interface Places extends Pick<
  typeof typedPlaces,
  'placesMeant' | 'offerPlaces' | 'notAPlace'
> {
  all: readonly typedPlaces.KnownPlace[]
  in: (estado: Estado) => readonly typedPlaces.KnownPlace[]
}

let places: Promise<Places> | undefined

/** Loads the places once, at the first look at a field; rejects without network. */
export function loadPlaces(): Promise<Places> {
  places ??= readPlaces().catch((error: unknown) => {
    places = undefined
    throw error
  })
  return places
}

async function readPlaces(): Promise<Places> {
  const [names, { knownPlace, ...reading }] = await Promise.all([
    loadMunicipalities(),
    import('../search/reading/typedPlaces.ts'),
  ])
  const all = STATES.flatMap((estado) =>
    names[estado].map((ciudad) => knownPlace({ estado, ciudad })),
  )
  return { ...reading, all, in: (estado) => all.filter((place) => place.estado === estado) }
}
