import { readdirSync, readFileSync } from 'node:fs'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'

/** An ad of the judged set with tags that say what it is; the search never reads them. */
export interface JudgedAd {
  tags: ReadonlySet<string>
  /** Pesos; null for a service, whose price is words. */
  pesos: number | null
  input: Partial<AdInput>
}

/** Two markets, each with its searches. The author of `blind` had read neither the code nor the other market. */
export type Market = 'data' | 'blind'

/** The lines of the files of one kind, in their order, without empty ones. */
export function linesOf(market: Market, kind: 'ads' | 'queries'): string[] {
  const folder = new URL(`./${market}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.startsWith(kind))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
}

const CATEGORIES: Readonly<Record<string, string>> = {
  acc: 'accesorios personales',
  ali: 'alimentos y bebidas',
  ant: 'antigüedades y coleccionables',
  arte: 'arte manualidades y papelería',
  ofi: 'artículos para oficina',
  autp: 'autopartes',
  beb: 'bebés',
  bel: 'belleza y cuidado personal',
  comp: 'computación y telefonía',
  dep: 'deportes',
  edom: 'electrodomésticos',
  ele: 'electrónica',
  herr: 'herramientas',
  hog: 'hogar y jardín',
  inm: 'inmuebles',
  ins: 'instrumentos musicales',
  joy: 'joyas y relojes',
  jug: 'juguetes y juegos',
  lib: 'libros películas y música',
  maq: 'maquinaria',
  mas: 'mascotas',
  mue: 'muebles',
  ropa: 'ropa y calzado',
  serv: 'servicio',
  tv: 'televisiones y pantallas',
  veh: 'vehiculo',
}
const KINDS: Readonly<Record<string, AdInput['tipoAnuncio']>> = {
  serv: 'servicio',
  inm: 'inmueble',
  veh: 'vehiculo',
}
const PLACES: Readonly<Record<string, readonly [string, string]>> = {
  aca: ['guerrero', 'Acapulco de Juárez'],
  ags: ['aguascalientes', 'Aguascalientes'],
  can: ['quintana roo', 'Benito Juárez'],
  cdmx: ['ciudad de méxico', 'Benito Juárez'],
  chih: ['chihuahua', 'Chihuahua'],
  coy: ['ciudad de méxico', 'Coyoacán'],
  cue: ['morelos', 'Cuernavaca'],
  cul: ['sinaloa', 'Culiacán'],
  cya: ['guanajuato', 'Celaya'],
  dur: ['durango', 'Durango'],
  eca: ['estado de méxico', 'Ecatepec de Morelos'],
  edomex: ['estado de méxico', 'Toluca'],
  gdl: ['jalisco', 'Guadalajara'],
  gom: ['durango', 'Gómez Palacio'],
  hmo: ['sonora', 'Hermosillo'],
  irp: ['guanajuato', 'Irapuato'],
  iza: ['ciudad de méxico', 'Iztapalapa'],
  jua: ['chihuahua', 'Juárez'],
  leo: ['guanajuato', 'León'],
  lpz: ['baja california sur', 'La Paz'],
  mer: ['yucatán', 'Mérida'],
  moc: ['sinaloa', 'Ahome'],
  mor: ['michoacán', 'Morelia'],
  mty: ['nuevo león', 'Monterrey'],
  mxl: ['baja california', 'Mexicali'],
  neza: ['estado de méxico', 'Nezahualcóyotl'],
  oax: ['oaxaca', 'Oaxaca de Juárez'],
  pac: ['hidalgo', 'Pachuca de Soto'],
  pla: ['quintana roo', 'Playa del Carmen'],
  pue: ['puebla', 'Puebla'],
  pva: ['jalisco', 'Puerto Vallarta'],
  qro: ['querétaro', 'Querétaro'],
  rey: ['tamaulipas', 'Reynosa'],
  sal: ['coahuila', 'Saltillo'],
  slp: ['san luis potosí', 'San Luis Potosí'],
  tam: ['tamaulipas', 'Tampico'],
  tep: ['nayarit', 'Tepic'],
  tij: ['baja california', 'Tijuana'],
  tlaq: ['jalisco', 'San Pedro Tlaquepaque'],
  tor: ['coahuila', 'Torreón'],
  tux: ['chiapas', 'Tuxtla Gutiérrez'],
  ver: ['veracruz', 'Veracruz'],
  vhs: ['tabasco', 'Centro'],
  xal: ['veracruz', 'Xalapa'],
  zac: ['zacatecas', 'Zacatecas'],
  zap: ['jalisco', 'Zapopan'],
}

/** At least 250 ads of all 27 categories; many resemble a search's target without being it. */
export const JUDGED_ADS: readonly JudgedAd[] = adsOf('data')

/** The ads of a market, the oldest first. */
export function adsOf(market: Market): JudgedAd[] {
  return linesOf(market, 'ads')
    .filter((line) => !line.startsWith('#'))
    .map(readAd)
}

function readAd(line: string): JudgedAd {
  const [tags = '', code = '', price = '', place = '', titulo = '', pairs = '', text = ''] =
    line.split('|')
  // 'gmue' marks furniture that is given away.
  const isFree = !(code in CATEGORIES)
  const plain = isFree ? code.slice(1) : code
  const categoria = CATEGORIES[plain]
  const [estado, ciudad] = PLACES[place] ?? []
  if (!categoria || !estado || !ciudad || text === '') throw new Error(`Not an ad: ${line}`)
  const tipoAnuncio = isFree ? 'gratis' : (KINDS[code] ?? 'producto')
  const own = Object.fromEntries(pairs.split(',').map((pair) => pair.split('=')))
  return {
    tags: new Set([...tags.split(' '), code === 'tv' ? 'pantallas' : code, place]),
    pesos: tipoAnuncio === 'servicio' ? null : Number(price),
    input: {
      tipoAnuncio,
      titulo,
      descripcion: text,
      precio: tipoAnuncio === 'servicio' ? price : Number(price),
      categoria,
      caracteristicas: {
        ...own,
        estado,
        ciudad,
        ...(!['servicio', 'inmueble'].includes(tipoAnuncio) && { uso: 'usado' }),
      },
    },
  }
}
