import { sql, type SQL } from 'drizzle-orm'
import { kmBetween, loadSeats, seatName } from '../../contract/places/near.ts'
import { DEFAULT_RADIUS, RADII } from '../../contract/places/radius.ts'
import { fold } from '../../contract/text/fold.ts'
import { textArray } from '../db/sql/textArray.ts'
import { oncePer } from '../oncePer.ts'
import { Problem } from '../problem.ts'

/** A wish for what is near: `place` counts the municipalities of `loadSeats`, null for one that nobody knows. */
export interface Near {
  place: number | null
  km: number
}

const SEATS = await loadSeats()
const keyOf = (estado: string, ciudadClave: string): string => `${estado}|${ciudadClave}`
const KEYS = SEATS.map(({ estado, ciudad }) => keyOf(estado, fold(ciudad)))
const PLACES = new Map(KEYS.map((key, place) => [key, place]))
/** By the name alone and with the state, folded; several states share some names. */
const NAMED = new Map<string, number[]>()
for (const [place, seat] of SEATS.entries()) {
  for (const name of [fold(seat.ciudad), fold(seatName(seat))])
    NAMED.set(name, [...(NAMED.get(name) ?? []), place])
}

/**
 * Reads `cerca` and `radio`. Throws Problem 'entradaInvalida' for a distance that isn't offered and for
 * a name that several states have.
 */
export function readNear(cerca: string, radio: string | null): Near {
  const km = radio ?? DEFAULT_RADIUS
  if (!RADII.some((offered) => offered === km)) {
    throw new Problem('entradaInvalida', 'La distancia puede ser de 10, 25, 50 o 100 km.')
  }
  const [place = null, other] = NAMED.get(fold(cerca).replaceAll(/\s*,\s*/g, ', ')) ?? []
  const seat = SEATS[place ?? -1]
  if (seat && other !== undefined) {
    throw new Problem(
      'entradaInvalida',
      `Hay varios municipios con ese nombre: agrega el estado, como «${seatName(seat)}».`,
    )
  }
  return { place, km: Number(km) }
}

/** Kilometres between the seats of the asked municipality and of an ad's; null where either is unknown. */
export function kmFrom({ place }: Near, estado: string, ciudad: string): number | null {
  const from = place === null ? undefined : SEATS[place]
  const to = SEATS[PLACES.get(keyOf(estado, fold(ciudad))) ?? -1]
  return from && to ? Math.round(kmBetween(from, to)) : null
}

interface NearPlace {
  key: string
  estado: string
  clave: string
}

/** Municipalities within the distance, nearest first; a search asks for them several times. */
export const within = oncePer(({ place, km }: Near): NearPlace[] => {
  const center = place === null ? undefined : SEATS[place]
  if (!center) return []
  return SEATS.map((seat, index) => ({
    seat,
    key: KEYS[index] ?? '',
    away: kmBetween(center, seat),
  }))
    .filter(({ away }) => away <= km)
    .toSorted((a, b) => a.away - b.away)
    .map(({ seat: { estado }, key }) => ({ key, estado, clave: key.slice(estado.length + 1) }))
})

/**
 * Ads of these municipalities: by their names alone, so that an index serves, without those of other
 * states that are called the same. The states stand beside them because the index of words has them:
 * PostgreSQL doesn't put it together with the index of municipalities, for both are partial.
 */
export function isNear(near: Near): SQL {
  const inside = within(near)
  const names = new Set(inside.map(({ clave }) => clave))
  const keys = new Set(inside.map(({ key }) => key))
  const namesakes = KEYS.filter(
    (key) => !keys.has(key) && names.has(key.slice(key.indexOf('|') + 1)),
  )
  const states = new Set(inside.map(({ estado }) => estado))
  const named = sql`ads.ciudad_clave = any(${textArray([...names])}) and ads.estado = any(${textArray([...states])})`
  return namesakes.length === 0
    ? named
    : sql`${named} and (ads.estado || '|' || ads.ciudad_clave) <> all(${textArray(namesakes)})`
}

/** Of an ad: the place of its municipality among the near ones, 0 for the nearest. */
export function nearness(near: Near): SQL {
  const places = Object.fromEntries(within(near).map(({ key }, place) => [key, place]))
  return sql`(${JSON.stringify(places)}::jsonb ->> (estado || '|' || ciudad_clave))::int`
}
