import { kmBetween, seatName, type Seat } from '../places/near.ts'
import { DEFAULT_RADIUS, RADII } from '../places/radius.ts'
import { stateLabel } from '../places/states.ts'
import { Problem } from '../problem.ts'
import { fold } from '../text/fold.ts'
import { stateTyped } from './reading/placeNames.ts'
import { asPlace, knownPlace, placesMeant, type KnownPlace } from './reading/typedPlaces.ts'

/** A filter by distance: `place` counts the municipalities of `loadSeats`. */
export interface Near {
  place: number
  km: number
}

/** A municipality as ads name theirs: `key` has the state and the folded name, `clave` the name alone. */
export interface NearPlace {
  key: string
  estado: string
  clave: string
}

export interface Surroundings {
  /** The keys of all municipalities. */
  keys: readonly string[]
  /**
   * Reads `cerca` and `radio`, everyday names too. Throws Problem 'entradaInvalida' for a distance that isn't
   * offered, a name that several states have, a whole state and a place that nobody knows.
   */
  readNear(cerca: string, radio: string | null): Near
  /** Kilometres between the seats of the asked municipality and of an ad's; null where either is unknown. */
  kmFrom(near: Near, estado: string, ciudad: string): number | null
  /** Municipalities within the distance, nearest first. */
  within(near: Near): NearPlace[]
  /** The state of the municipality around which is searched. */
  stateOf(near: Near): string | undefined
}

const keyOf = (estado: string, ciudadClave: string): string => `${estado}|${ciudadClave}`

/** Why a text is no municipality: it is a whole state, or nobody knows it. */
function unknownWords(text: string): string {
  const state = stateTyped(asPlace(text))
  return state
    ? `Di un municipio o una alcaldía de ${stateLabel(state)} para buscar cerca.`
    : `No conocemos «${text}». Escribe un municipio con su estado, como «Puebla, Puebla».`
}

/** Tells which municipalities lie near each other, by their seats; `yieldToOthers` lets other work run in between. */
export async function surroundingsOf(
  seats: readonly Seat[],
  yieldToOthers: () => Promise<void> = async () => undefined,
): Promise<Surroundings> {
  const keys: string[] = []
  const known: KnownPlace[] = []
  for (const seat of seats) {
    keys.push(keyOf(seat.estado, fold(seat.ciudad)))
    known.push(knownPlace(seat))
    await yieldToOthers()
  }
  const places = new Map(keys.map((key, place) => [key, place]))
  return {
    keys,
    readNear(cerca, radio) {
      const km = radio ?? DEFAULT_RADIUS
      if (!RADII.some((offered) => offered === km)) {
        throw new Problem('entradaInvalida', 'La distancia puede ser de 10, 25, 50 o 100 km.')
      }
      const [meant, other] = placesMeant(cerca, known)
      if (!meant) throw new Problem('entradaInvalida', unknownWords(cerca))
      if (other) {
        throw new Problem(
          'entradaInvalida',
          `Hay varios municipios con ese nombre: agrega el estado, como «${seatName(meant)}».`,
        )
      }
      return { place: known.indexOf(meant), km: Number(km) }
    },
    kmFrom({ place }, estado, ciudad) {
      const from = seats[place]
      const to = seats[places.get(keyOf(estado, fold(ciudad))) ?? -1]
      return from && to ? Math.round(kmBetween(from, to)) : null
    },
    within({ place, km }) {
      const center = seats[place]
      if (!center) return []
      return seats
        .map((seat, index) => ({ seat, key: keys[index] ?? '', away: kmBetween(center, seat) }))
        .filter(({ away }) => away <= km)
        .sort((a, b) => a.away - b.away)
        .map(({ seat: { estado }, key }) => ({ key, estado, clave: key.slice(estado.length + 1) }))
    },
    stateOf: ({ place }) => seats[place]?.estado,
  }
}
