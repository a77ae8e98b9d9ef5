import { STATES, type Estado } from '../../places/states.ts'
import { nameKey, type Place } from './placeNames.ts'

/** Municipalities that are called like something else that stands after 'en': 'librero en madera'. */
const WORDS: ReadonlySet<string> = new Set(
  `madera centro paraiso playa playas frontera rincon puente pinos cerro ciudad casas oriental libres china mascota palmar
  canelas rodeo altar nombre sitio catorce salto alamos rosales calera cedral honduras villa villas santa santo general
  nuevo nueva valle pueblo puerto rosa rojas esperanza concordia constancia bahia salinas castillo candela colon naranjal
  banderilla angostura marques natividad copala iguala linea carmen lazaro tres cuatro venado espinal candelaria`.split(
    /\s+/,
  ),
)
const SHORTEST = 5

/** Whether a municipality's name is a place only with its state behind it: 'Tala, Jalisco', 'Centro, Tabasco'. */
export const mayBeWord = (name: string): boolean => name.length < SHORTEST || WORDS.has(name)

/** The municipalities of a folded name, or that begin so: 'tepatitlan' is Tepatitlán de Morelos. */
export type MunicipalitiesNamed = (name: string) => readonly Place[]

/** The names of these municipalities, as words of a search may mean them; `yieldToOthers` lets others in between. */
export async function municipalityNames(
  all: Readonly<Record<Estado, string[]>>,
  yieldToOthers: () => Promise<void> = async () => undefined,
): Promise<MunicipalitiesNamed> {
  const named = new Map<string, Place[]>()
  for (const estado of STATES) {
    for (const ciudad of all[estado]) {
      const whole = nameKey(ciudad)
      const [short = whole] = whole.split(/ del? /)
      for (const name of new Set([whole, short]))
        named.set(name, [...(named.get(name) ?? []), { estado, ciudad }])
      await yieldToOthers()
    }
  }
  return (name) => named.get(name) ?? []
}
