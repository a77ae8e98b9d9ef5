import { loadMunicipalities } from './municipalities.ts'
import { stateLabel, STATES, type Estado } from './states.ts'

/** Degrees. */
interface Point {
  lat: number
  lng: number
}

/** A municipality with its seat. */
export interface Seat extends Point {
  estado: Estado
  ciudad: string
}

/** 'Zapopan, Jalisco': a municipality's name in addresses and texts. */
export const seatName = ({ estado, ciudad }: Pick<Seat, 'estado' | 'ciudad'>): string =>
  `${ciudad}, ${stateLabel(estado)}`

/**
 * All municipalities with their seats, to 1.1 km. 90 KB, so they load only where distance is needed. `pause`
 * lets other work run in between.
 */
export async function loadSeats(pause?: () => Promise<void>): Promise<Seat[]> {
  const [names, { default: seats }] = await Promise.all([
    loadMunicipalities(),
    import('./seats.json'),
  ])
  const all: Seat[] = []
  for (const estado of STATES) {
    for (const [index, ciudad] of names[estado].entries())
      all.push({
        estado,
        ciudad,
        lat: (seats[estado][2 * index] ?? 0) / 100,
        lng: (seats[estado][2 * index + 1] ?? 0) / 100,
      })
    await pause?.()
  }
  return all
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function kmBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h))
}

/** The municipality whose seat is nearest, with its distance in km; null without any. */
export function nearestSeat(
  seats: readonly Seat[],
  point: Point,
): { seat: Seat; km: number } | null {
  let nearest: { seat: Seat; km: number } | null = null
  for (const seat of seats) {
    const km = kmBetween(point, seat)
    if (nearest === null || km < nearest.km) nearest = { seat, km }
  }
  return nearest
}
