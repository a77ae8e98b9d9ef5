// Prints seats.json: where the seat of each municipality lies, in the order of municipalities.json, latitude and
// longitude in hundredths of a degree (1.1 km). From INEGI's list of municipalities (clave, estado, municipio, cabecera, poblacion, lat, lng):
//   node src/contract/places/generateSeats.mjs < municipios.csv > src/contract/places/seats.json
// Credited in the terms of use.
import { format } from 'prettier'
import municipalities from './municipalities.json' with { type: 'json' }

/** INEGI's long names of states that the wire shortens. */
const STATE_VALUES = {
  'coahuila de zaragoza': 'coahuila',
  méxico: 'estado de méxico',
  'michoacán de ocampo': 'michoacán',
  'veracruz de ignacio de la llave': 'veracruz',
}

const fold = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
const hundredths = (degrees) => Math.round(Number(degrees) * 100)

/** A field may be quoted. */
const fieldsOf = (line) =>
  [...line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, field]) => field.replaceAll('"', ''))

let csv = ''
for await (const chunk of process.stdin.setEncoding('utf8')) csv += chunk

const seats = new Map(
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [, state, name, , , lat, lng] = fieldsOf(line)
      return [`${STATE_VALUES[state] ?? state}|${fold(name)}`, [hundredths(lat), hundredths(lng)]]
    }),
)

const entries = Object.entries(municipalities).map(([state, names]) => [
  state,
  names.flatMap((name) => {
    const seat = seats.get(`${state}|${fold(name)}`)
    if (!seat?.every(Number.isFinite)) throw new Error(`No seat of ${name}, ${state}.`)
    return seat
  }),
])
process.stdout.write(
  await format(JSON.stringify(Object.fromEntries(entries)), { parser: 'json', printWidth: 100 }),
)
