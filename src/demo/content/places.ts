import type { Estado } from '../../contract/places/states.ts'

interface Place {
  /** Municipalities where the demo's people sell; the first is the one of the postal code. */
  municipios: readonly string[]
  /** The postal code of the first municipality's centre. */
  cp: string
  /** The state's dialling code. */
  lada: string
  /** Places where sellers hand things over. */
  puntos: readonly string[]
}

const place = (municipios: string[], cp: string, lada: string, puntos: string[]): Place => ({
  municipios,
  cp,
  lada,
  puntos,
})

/** Places of the demo's ads; every state has some. */
export const PLACES: Readonly<Record<Estado, Place>> = {
  aguascalientes: place(['Aguascalientes', 'Jesús María', 'Calvillo'], '20000', '449', [
    'Plaza Patria y Expoplaza',
    'Altaria y Villa Asunción',
  ]),
  'baja california': place(['Tijuana', 'Mexicali', 'Ensenada', 'Tecate'], '22000', '664', [
    'Plaza Río y Macroplaza',
    'Otay, cerca de la garita',
  ]),
  'baja california sur': place(['La Paz', 'Los Cabos', 'Comondú'], '23000', '612', [
    'El malecón o Soriana Forjadores',
    'Plaza Paseo La Paz',
  ]),
  campeche: place(['Campeche', 'Carmen', 'Champotón'], '24000', '981', [
    'Plaza Galerías o el malecón',
    'El mercado principal',
  ]),
  chiapas: place(['Tuxtla Gutiérrez', 'San Cristóbal de las Casas', 'Tapachula'], '29000', '961', [
    'Parque de la Marimba',
    'Plaza Crystal y Plaza Ámbar',
  ]),
  chihuahua: place(['Chihuahua', 'Juárez', 'Delicias'], '31000', '614', [
    'Plaza del Sol o Fashion Mall',
    'Parque El Palomar',
  ]),
  'ciudad de méxico': place(
    ['Cuauhtémoc', 'Iztapalapa', 'Coyoacán', 'Benito Juárez', 'Gustavo A. Madero', 'Tlalpan'],
    '06000',
    '55',
    [
      'Metro Chabacano y Metro Viaducto',
      'Metro Zapata o Parque Delta',
      'Metro La Raza, en torniquetes',
      'Metro Coyoacán y Plaza Universidad',
    ],
  ),
  coahuila: place(['Saltillo', 'Torreón', 'Monclova'], '25000', '844', [
    'Plaza Real y Galerías',
    'La Alameda',
  ]),
  colima: place(['Colima', 'Manzanillo', 'Villa de Álvarez'], '28000', '312', [
    'Plaza Zentralia',
    'Jardín Libertad',
  ]),
  durango: place(['Durango', 'Gómez Palacio', 'Lerdo'], '34000', '618', [
    'Paseo Durango',
    'Parque Guadiana',
  ]),
  'estado de méxico': place(
    ['Toluca', 'Ecatepec de Morelos', 'Naucalpan de Juárez', 'Nezahualcóyotl', 'Metepec'],
    '50000',
    '722',
    [
      'Metro Cuatro Caminos y Mundo E',
      'Mexibús Ojo de Agua',
      'Galerías Metepec',
      'Ciudad Jardín Neza',
    ],
  ),
  guanajuato: place(['León', 'Guanajuato', 'Irapuato', 'Celaya'], '37000', '477', [
    'Plaza Mayor y Centro Max',
    'Terminal San Jerónimo',
  ]),
  guerrero: place(
    ['Acapulco de Juárez', 'Chilpancingo de los Bravo', 'Taxco de Alarcón'],
    '39300',
    '744',
    ['Galerías Diana', 'El Zócalo o La Isla'],
  ),
  hidalgo: place(['Pachuca de Soto', 'Tulancingo de Bravo', 'Tizayuca'], '42000', '771', [
    'Galerías Pachuca',
    'El Reloj Monumental',
  ]),
  jalisco: place(
    ['Guadalajara', 'Zapopan', 'San Pedro Tlaquepaque', 'Tonalá', 'Puerto Vallarta'],
    '44100',
    '33',
    [
      'Estación Juárez del tren ligero',
      'Plaza del Sol o La Gran Plaza',
      'Plaza Patria',
      'Parián de Tlaquepaque',
    ],
  ),
  michoacán: place(['Morelia', 'Uruapan', 'Pátzcuaro'], '58000', '443', [
    'Las Américas y la Catedral',
    'Altozano',
  ]),
  morelos: place(['Cuernavaca', 'Cuautla', 'Jiutepec'], '62000', '777', [
    'Galerías Cuernavaca',
    'Averanda o el Zócalo',
  ]),
  nayarit: place(['Tepic', 'Bahía de Banderas', 'Compostela'], '63000', '311', [
    'Forum Tepic',
    'Plaza Cigarrera',
  ]),
  'nuevo león': place(
    ['Monterrey', 'Guadalupe', 'San Nicolás de los Garza', 'Apodaca'],
    '64000',
    '81',
    [
      'Metro Cuauhtémoc o Alameda',
      'Metro Exposición',
      'Plaza Sendero y Citadel',
      'Galerías Valle Oriente',
    ],
  ),
  oaxaca: place(['Oaxaca de Juárez', 'Salina Cruz', 'Santa Cruz Xoxocotlán'], '68000', '951', [
    'El Llano o Santo Domingo',
    'Plaza del Valle',
  ]),
  puebla: place(['Puebla', 'Tehuacán', 'San Andrés Cholula', 'Atlixco'], '72000', '222', [
    'Angelópolis y Parque Juárez',
    'CAPU, en la entrada',
    'El Zócalo o Plaza Dorada',
  ]),
  querétaro: place(['Querétaro', 'San Juan del Río', 'Corregidora'], '76000', '442', [
    'Plaza Galerías y Antea',
    'Alameda Hidalgo',
  ]),
  'quintana roo': place(['Benito Juárez', 'Playa del Carmen', 'Othón P. Blanco'], '77500', '998', [
    'Plaza Las Américas',
    'El Crucero o Malecón Tajamar',
  ]),
  'san luis potosí': place(['San Luis Potosí', 'Ciudad Valles', 'Matehuala'], '78000', '444', [
    'Plaza Sendero y El Dorado',
    'Jardín de Tequis',
  ]),
  sinaloa: place(['Culiacán', 'Mazatlán', 'Ahome'], '80000', '667', [
    'Forum Culiacán',
    'Plaza Fiesta',
  ]),
  sonora: place(['Hermosillo', 'Cajeme', 'Nogales'], '83000', '662', [
    'Galerías Mall',
    'Plaza Sendero o la Catedral',
  ]),
  tabasco: place(['Centro', 'Comalcalco', 'Cárdenas'], '86000', '993', [
    'Galerías Tabasco 2000',
    'Plaza Altabrisa',
  ]),
  tamaulipas: place(['Reynosa', 'Tampico', 'Victoria', 'Matamoros'], '88500', '899', [
    'Plaza Real',
    'Soriana Hidalgo',
  ]),
  tlaxcala: place(['Tlaxcala', 'Apizaco', 'Huamantla'], '90000', '246', [
    'Gran Patio',
    'El Zócalo y la central',
  ]),
  veracruz: place(['Veracruz', 'Xalapa', 'Boca del Río', 'Córdoba'], '91700', '229', [
    'Plaza Las Américas y el malecón',
    'Plaza Crystal',
    'Lago Los Lagos, en Xalapa',
  ]),
  yucatán: place(['Mérida', 'Valladolid', 'Progreso', 'Kanasín'], '97000', '999', [
    'Plaza Altabrisa y Gran Plaza',
    'Parque de las Américas',
  ]),
  zacatecas: place(['Zacatecas', 'Fresnillo', 'Guadalupe'], '98000', '492', [
    'Galerías Zacatecas',
    'Alameda o Las Palmas',
  ]),
}
