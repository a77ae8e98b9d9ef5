import { STATES, type Estado } from '../../places/states.ts'
import { fold } from '../../text/fold.ts'

export interface Place {
  estado: Estado
  /** As the list of municipalities spells it; none for a whole state. */
  ciudad?: string
}

/** Short forms of states: nobody calls anything else so. */
const SHORT: Readonly<Partial<Record<Estado, string>>> = {
  aguascalientes: 'ags',
  'baja california': 'bc',
  'baja california sur': 'bcs, baja sur',
  chiapas: 'chis',
  chihuahua: 'chih',
  'ciudad de méxico': 'cdmx, df, d f, mexico df, cd de mexico, cd mexico, distrito federal',
  coahuila: 'coah, coahuila de zaragoza',
  durango: 'dgo',
  'estado de méxico':
    'edomex, edo mex, edo de mex, edo d mex, est de mexico, estado de mex, edo de mexico, edo mexico',
  guanajuato: 'gto',
  guerrero: 'gro',
  hidalgo: 'hgo',
  jalisco: 'jal',
  michoacán: 'mich, michoacan de ocampo',
  nayarit: 'nay',
  'nuevo león': 'nl, n l, nvo leon',
  oaxaca: 'oax',
  puebla: 'pue',
  querétaro: 'qro',
  'quintana roo': 'qroo, q roo',
  'san luis potosí': 'slp, san luis',
  tamaulipas: 'tamps',
  tlaxcala: 'tlax',
  veracruz: 'ver, veracruz de ignacio de la llave',
  yucatán: 'yuc',
  zacatecas: 'zac',
}

/** Large cities, their short forms after '='. A city that bears its state's name stands for the state. */
const CITIES: Readonly<Partial<Record<Estado, string>>> = {
  'baja california':
    'Tijuana=tj=tij, Mexicali=mxli=mxl, Ensenada, Tecate, Playas de Rosarito=rosarito',
  'baja california sur': 'La Paz, Los Cabos=cabo san lucas',
  campeche: 'Carmen=ciudad del carmen=cd del carmen',
  chiapas: 'Tuxtla Gutiérrez=tuxtla, Tapachula, San Cristóbal de las Casas=san cristobal',
  chihuahua: 'Juárez=ciudad juarez=cd juarez=juaritos, Delicias',
  'ciudad de méxico':
    'Coyoacán, Iztapalapa, Tlalpan, Tláhuac, Milpa Alta, Xochimilco, Azcapotzalco, Iztacalco, Benito Juárez, Cuauhtémoc, Miguel Hidalgo, Álvaro Obregón, Gustavo A. Madero',
  coahuila: 'Saltillo, Torreón, Monclova, Piedras Negras',
  durango: 'Gómez Palacio',
  'estado de méxico':
    'Toluca, Ecatepec de Morelos=ecatepec, Naucalpan de Juárez=naucalpan, Nezahualcóyotl=neza, Tlalnepantla de Baz=tlalnepantla, Metepec, Texcoco, Cuautitlán Izcalli=izcalli, Atizapán de Zaragoza=atizapan, Chimalhuacán, Ixtapaluca, Tecámac, Coacalco de Berriozábal=coacalco, Tultitlán, Huixquilucan',
  guanajuato:
    'León, Irapuato, Celaya, Salamanca, Silao de la Victoria=silao, San Miguel de Allende=san miguel allende',
  guerrero:
    'Acapulco de Juárez=acapulco=acapulquito, Zihuatanejo de Azueta=zihuatanejo, Chilpancingo de los Bravo=chilpancingo',
  hidalgo: 'Pachuca de Soto=pachuca, Tulancingo de Bravo=tulancingo',
  jalisco:
    'Guadalajara=gdl=guanatos, Zapopan, San Pedro Tlaquepaque=tlaquepaque, Tonalá, Puerto Vallarta=vallarta=pto vallarta, Tlajomulco de Zúñiga=tlajomulco',
  michoacán: 'Morelia, Uruapan, Zamora',
  morelos: 'Cuernavaca=cuerna, Cuautla, Jiutepec',
  nayarit: 'Tepic',
  'nuevo león':
    'Monterrey=mty=mtrry=mtty, San Pedro Garza García=san pedro garza, Apodaca, San Nicolás de los Garza=san nicolas, General Escobedo=escobedo',
  oaxaca: 'San Pedro Mixtepec=puerto escondido',
  puebla: 'Tehuacán, San Pedro Cholula=cholula',
  querétaro: 'San Juan del Río',
  'quintana roo': 'Benito Juárez=cancun=cun, Playa del Carmen, Tulum, Cozumel',
  sinaloa: 'Culiacán, Mazatlán, Guasave, Ahome=los mochis=mochis',
  sonora: 'Hermosillo=hmo, Guaymas, Cajeme=cd obregon=ciudad obregon=obregon, Nogales',
  tabasco: 'Centro=villahermosa=vhsa',
  tamaulipas:
    'Reynosa, Matamoros, Tampico, Nuevo Laredo=nvo laredo, Ciudad Madero=cd madero, Altamira, Victoria=ciudad victoria=cd victoria',
  veracruz:
    'Xalapa=jalapa, Coatzacoalcos=coatza, Poza Rica de Hidalgo=poza rica, Minatitlán, Boca del Río, Orizaba, Córdoba',
  yucatán: 'Mérida',
}

/** Names of goods, teams, breeds and people too: places only after 'en'. */
const OTHER_THINGS: ReadonlySet<string> = new Set(
  `durango, morelos, hidalgo, guerrero, colima, chihuahua, leon, merida, la paz, oaxaca, toluca, victoria, benito juarez,
  cuauhtemoc, miguel hidalgo, alvaro obregon, obregon, juarez, tampico, cordoba, salamanca, mexico, ver, nay, puebla,
  veracruz, sonora, tabasco, campeche, celaya, neza, san luis, los cabos, nogales, texcoco, tecate, tonala,
  delicias, piedras negras, carmen, altamira, zamora, san cristobal, san nicolas, cuerna, d f, n l`
    .split(',')
    .map((name) => name.trim()),
)
const list = (text = ''): string[] => text.split(',').flatMap((name) => name.trim() || [])

/** Places by folded name. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  STATES.flatMap((estado): [string, Place][] => [
    ...list(CITIES[estado]).flatMap((line): [string, Place][] => {
      const [ciudad = '', ...short] = line.split('=')
      const names =
        ciudad === 'Centro' || (estado === 'quintana roo' && short.length > 0)
          ? short
          : [ciudad, ...short]
      return names.map((name) => [fold(name), { estado, ciudad }])
    }),
    ...[estado, ...list(SHORT[estado])].map((name): [string, Place] => [fold(name), { estado }]),
  ]),
)

/** 'cd neza', 'ciudad de puebla'. */
const CITY_OF = /^(?:cd|ciudad) (?:de )?/

/** The place that a folded name means, 'cd' before it included. */
export const placeNamed = (name: string): Place | undefined =>
  PLACES.get(name) ?? PLACES.get(name.replace(CITY_OF, ''))

/** Quarters, which words of an ad name themselves; in a field they mean the municipality around them. */
const QUARTERS: Readonly<Record<string, Place>> = {
  satelite: { estado: 'estado de méxico', ciudad: 'Naucalpan de Juárez' },
  'ciudad satelite': { estado: 'estado de méxico', ciudad: 'Naucalpan de Juárez' },
  polanco: { estado: 'ciudad de méxico', ciudad: 'Miguel Hidalgo' },
}

/** The place that somebody typed into a field by its everyday name: 'Cd. Juárez', 'CDMX', 'Los Mochis'. */
export function placeTyped(text: string): Place | undefined {
  const name = fold(text).replaceAll('.', '')
  return QUARTERS[name] ?? placeNamed(name)
}

/** The state that was typed into a field; 'México' is the state there, and the country in words. */
export const stateTyped = (text: string): Estado | undefined => {
  const { estado, ciudad } =
    fold(text) === 'mexico' ? { estado: 'estado de méxico' as const } : (placeTyped(text) ?? {})
  return ciudad === undefined ? estado : undefined
}

/** Whether a name is a place without 'en' before it too: 'plomero gdl', and not 'dodge durango'. */
export const isPlaceAlone = (name: string): boolean => !OTHER_THINGS.has(name)
