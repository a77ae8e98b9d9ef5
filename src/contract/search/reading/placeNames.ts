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

/**
 * Large cities, after '=' their other names, and short forms in small letters. A city that bears its state's name
 * stands for the state.
 */
const CITIES: Readonly<Partial<Record<Estado, string>>> = {
  'baja california':
    'Tijuana=tj=tij, Mexicali=mxli=mxl, Ensenada, Tecate, Playas de Rosarito=Rosarito',
  'baja california sur':
    'La Paz, Los Cabos=Cabo San Lucas=San José del Cabo, Comondú=Ciudad Constitución',
  campeche: 'Carmen=Ciudad del Carmen',
  chiapas: 'Tuxtla Gutiérrez=Tuxtla, Tapachula, San Cristóbal de las Casas=San Cristóbal',
  chihuahua: 'Juárez=Ciudad Juárez=juaritos, Delicias, Hidalgo del Parral=Parral',
  'ciudad de méxico':
    'Coyoacán, Iztapalapa, Tlalpan, Tláhuac, Milpa Alta, Xochimilco, Azcapotzalco, Iztacalco, Benito Juárez, Cuauhtémoc, Miguel Hidalgo, Álvaro Obregón, Gustavo A. Madero',
  coahuila: 'Saltillo, Torreón, Monclova, Piedras Negras, Acuña=Ciudad Acuña',
  durango: 'Gómez Palacio',
  'estado de méxico':
    'Toluca, Ecatepec de Morelos=ecatepec, Naucalpan de Juárez=naucalpan, Nezahualcóyotl=neza, Tlalnepantla de Baz=tlalnepantla, Metepec, Texcoco, Cuautitlán Izcalli=izcalli, Atizapán de Zaragoza=atizapan, Chimalhuacán, Ixtapaluca, Tecámac, Coacalco de Berriozábal=coacalco, Tultitlán, Huixquilucan',
  guanajuato:
    'León, Irapuato, Celaya, Salamanca, Silao de la Victoria=silao, San Miguel de Allende=san miguel allende',
  guerrero:
    'Acapulco de Juárez=acapulco=acapulquito, Zihuatanejo de Azueta=zihuatanejo, Chilpancingo de los Bravo=chilpancingo',
  hidalgo: 'Pachuca de Soto=pachuca, Tulancingo de Bravo=tulancingo',
  jalisco:
    'Guadalajara=gdl=guanatos=perla tapatia=la perla tapatia, Zapopan, San Pedro Tlaquepaque=tlaquepaque, Tonalá, Puerto Vallarta=vallarta=pto vallarta, Tlajomulco de Zúñiga=tlajomulco, Zapotlán el Grande=Ciudad Guzmán',
  michoacán: 'Morelia, Uruapan, Zamora',
  morelos: 'Cuernavaca=cuerna, Cuautla, Jiutepec',
  nayarit: 'Tepic',
  'nuevo león':
    'Monterrey=mty=mtrry=mtty, San Pedro Garza García=san pedro garza, Apodaca, San Nicolás de los Garza=san nicolas, General Escobedo=escobedo',
  oaxaca:
    'San Pedro Mixtepec=Puerto Escondido, San Juan Bautista Tuxtepec=Tuxtepec, Santa María Huatulco=Huatulco',
  puebla: 'Tehuacán, San Pedro Cholula=cholula',
  querétaro: 'San Juan del Río',
  'quintana roo':
    'Benito Juárez=Cancún=cun, Othón P. Blanco=Chetumal, Playa del Carmen, Tulum, Cozumel',
  sinaloa: 'Culiacán, Mazatlán, Guasave, Ahome=Los Mochis=mochis, Salvador Alvarado=Guamúchil',
  sonora: 'Hermosillo=hmo, Guaymas, Cajeme=Ciudad Obregón=obregon, Nogales',
  tabasco: 'Centro=Villahermosa=vhsa',
  tamaulipas:
    'Reynosa, Matamoros, Tampico, Nuevo Laredo=nvo laredo, Ciudad Madero, Altamira, Victoria=Ciudad Victoria, El Mante=Ciudad Mante',
  veracruz:
    'Xalapa=Jalapa, Coatzacoalcos=coatza, Poza Rica de Hidalgo=poza rica, Minatitlán, Boca del Río, Orizaba, Córdoba',
  yucatán: 'Mérida',
}

/** Names of goods, teams, breeds and people too: places only after 'en'. */
const OTHER_THINGS: ReadonlySet<string> = new Set(
  `durango, morelos, hidalgo, guerrero, colima, chihuahua, leon, merida, la paz, oaxaca, toluca, victoria, benito juarez,
  cuauhtemoc, miguel hidalgo, alvaro obregon, obregon, juarez, tampico, cordoba, salamanca, mexico, ver, nay, puebla,
  veracruz, sonora, tabasco, campeche, celaya, neza, san luis, los cabos, nogales, texcoco, tecate, tonala,
  delicias, piedras negras, carmen, altamira, zamora, san cristobal, san nicolas, cuerna, d f, n l, acuna, parral, guamuchil, salvador alvarado`
    .split(',')
    .map((name) => name.trim()),
)

/**
 * Towns and quarters by the municipality around them. In a search's text they stay words, for ads name them; in a
 * field they mean their municipality.
 */
const WITHIN: Readonly<Partial<Record<Estado, string>>> = {
  'baja california sur': 'Mulegé=Santa Rosalía=Guerrero Negro, La Paz=Todos Santos',
  'ciudad de méxico':
    'Miguel Hidalgo=Polanco, Cuauhtémoc=Condesa=Roma Norte=Tlatelolco, Benito Juárez=Narvarte, Álvaro Obregón=San Ángel',
  coahuila: 'San Juan de Sabinas=Nueva Rosita',
  'estado de méxico': 'Naucalpan de Juárez=Satélite=Ciudad Satélite',
  guerrero: 'Zihuatanejo de Azueta=Ixtapa, Pungarabato=Ciudad Altamirano',
  hidalgo: 'Tepeapulco=Ciudad Sahagún',
  jalisco: 'Chapala=Ajijic',
  nayarit: 'Bahía de Banderas=Bucerías=Sayulita=Nuevo Vallarta=Nuevo Nayarit',
  puebla: 'Chalchicomula de Sesma=Ciudad Serdán',
  'quintana roo': 'Lázaro Cárdenas=Holbox, Othón P. Blanco=Mahahual',
}

/** A municipality with the other names that people have for it. */
export interface CalledPlace extends Required<Place> {
  /** Names as they are written; short forms, which are only understood, in small letters. */
  names: readonly string[]
}

const list = (text = ''): string[] => text.split(',').flatMap((name) => name.trim() || [])
const called = (lines: Readonly<Partial<Record<Estado, string>>>): readonly CalledPlace[] =>
  STATES.flatMap((estado) =>
    list(lines[estado]).map((line) => {
      const [ciudad = '', ...names] = line.split('=')
      return { estado, ciudad, names }
    }),
  )

/** Large cities with their other names. */
export const CALLED_CITIES = called(CITIES)
export const CALLED_WITHIN = called(WITHIN)

/** Places by folded name. */
export const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...CALLED_CITIES.flatMap(({ estado, ciudad, names }): [string, Place][] => {
    const isOther = ciudad === 'Centro' || (estado === 'quintana roo' && names.length > 0)
    return (isOther ? names : [ciudad, ...names]).map((name) => [fold(name), { estado, ciudad }])
  }),
  ...STATES.flatMap((estado) =>
    [estado, ...list(SHORT[estado])].map((name): [string, Place] => [fold(name), { estado }]),
  ),
])

/** 'cd neza', 'ciudad de puebla'. */
const CITY_OF = /^ciudad (?:de )?/

/** The place that a folded name means, 'cd' before it included. */
export function placeNamed(name: string): Place | undefined {
  const whole = name.replace(/^cd /, 'ciudad ')
  return PLACES.get(name) ?? PLACES.get(whole) ?? PLACES.get(whole.replace(CITY_OF, ''))
}

const TOWNS = new Map(
  CALLED_WITHIN.flatMap(({ estado, ciudad, names }) =>
    names.map((name): [string, Place] => [fold(name), { estado, ciudad }]),
  ),
)

/** The place that somebody typed into a field by its everyday name: 'Cd. Juárez', 'CDMX', 'Los Mochis'. */
export function placeTyped(text: string): Place | undefined {
  const name = fold(text).replaceAll('.', '')
  return TOWNS.get(name.replace(/^cd /, 'ciudad ')) ?? placeNamed(name)
}

/** The state that was typed into a field; 'México' is the state there, and the country in words. */
export const stateTyped = (text: string): Estado | undefined => {
  const { estado, ciudad } =
    fold(text) === 'mexico' ? { estado: 'estado de méxico' as const } : (placeTyped(text) ?? {})
  return ciudad === undefined ? estado : undefined
}

/** Whether a name is a place without 'en' before it too: 'plomero gdl', and not 'dodge durango'. */
export const isPlaceAlone = (name: string): boolean => !OTHER_THINGS.has(name)
