import { loadSeats, nearestSeat, seatName, type Seat } from '../../../contract/places/near.ts'
import { inTime } from '../../ground/inTime.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'

/** The outcome of asking the phone for its place: a sentence, and the municipality if there is one. */
interface Whereabouts {
  seat?: Seat
  words: string
}

/** Milliseconds after the permission until the phone counts as not knowing, and for how long an older answer is good. */
const TIMEOUT_MS = 15_000
const FRESH = 10 * 60_000
/** Farther from every municipality than this, one is in another country. */
const ABROAD_KM = 150
const DENIED = 1

/** The browser's answer; its refusal is one of GeolocationPositionError's. */
const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: FRESH,
      enableHighAccuracy: false,
    })
  })

/** Asks where the phone is, and gives no more than the nearest municipality's name. Never throws. */
export async function askWhere(): Promise<Whereabouts> {
  if (!('geolocation' in navigator)) {
    return { words: 'Tu navegador no puede decir dónde estás. Escribe tu municipio.' }
  }
  // The list first: without it nobody need be asked.
  const seats = await loadSeats().catch((): Seat[] => [])
  if (seats.length === 0) {
    return {
      words: 'No pudimos traer la lista de municipios. Revisa tu conexión e inténtalo otra vez.',
    }
  }
  try {
    const { coords } = await inTime(position())
    const near = nearestSeat(seats, { lat: coords.latitude, lng: coords.longitude })
    if (!near || near.km > ABROAD_KM) {
      return { words: 'Parece que no estás en México. Escribe el municipio que te interesa.' }
    }
    return {
      seat: near.seat,
      words: `Estás cerca de ${seatName(near.seat)}. Tu ubicación exacta no salió de tu ${deviceWord()}.`,
    }
  } catch (error) {
    return { words: refusal(error) }
  }
}

function refusal(error: unknown): string {
  const isDenied =
    typeof error === 'object' && error !== null && 'code' in error && error.code === DENIED
  return isDenied
    ? 'No hay permiso para ver tu ubicación. Escribe tu municipio, o da el permiso en los ajustes de tu navegador.'
    : 'No pudimos saber dónde estás. Escribe tu municipio o inténtalo otra vez.'
}
