// @module-tag embedded
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadMunicipalities, loadPlaces } from '../../src/contract/places/municipalities.ts'
import { kmBetween, loadSeats, seatName } from '../../src/contract/places/near.ts'
import { stateLabel, STATES, type Estado } from '../../src/contract/places/states.ts'
import { CALLED_CITIES, CALLED_WITHIN } from '../../src/contract/search/reading/placeNames.ts'
import { fold } from '../../src/contract/text/fold.ts'

const REFERENCE = '../shared/data/geo/municipios.csv'

/** INEGI's long names of states that the wire shortens. */
const INEGI_STATES: Record<string, string> = {
  'coahuila de zaragoza': 'coahuila',
  méxico: 'estado de méxico',
  'michoacán de ocampo': 'michoacán',
  'veracruz de ignacio de la llave': 'veracruz',
}

/** `state|name` of every municipality that INEGI counts, folded; a field may be quoted. */
const inegiPlaces = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const fields = [...line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, field = '']) =>
        field.replaceAll('"', ''),
      )
      const [, state = '', name = ''] = fields
      return `${INEGI_STATES[state] ?? state}|${fold(name)}`
    })

describe('The states', () => {
  test('are 32, none twice, in Spanish order', () => {
    expect(new Set(STATES).size).toBe(32)
    expect([...STATES].toSorted(new Intl.Collator('es').compare)).toEqual(STATES)
  })

  test('are shown to people with their capitals and accents', () => {
    expect(stateLabel('ciudad de méxico')).toBe('Ciudad de México')
    expect(stateLabel('baja california sur')).toBe('Baja California Sur')
    expect(stateLabel('san luis potosí')).toBe('San Luis Potosí')
    expect(stateLabel('estado de méxico')).toBe('Estado de México')
    expect(stateLabel('michoacán')).toBe('Michoacán')
  })
})

describe('The municipalities', () => {
  test('belong to the 32 states, and Ciudad de México has its 16 alcaldías', async () => {
    const municipalities = await loadMunicipalities()
    expect(Object.keys(municipalities)).toEqual(STATES)
    expect(municipalities['ciudad de méxico']).toHaveLength(16)
    expect(municipalities.oaxaca).toHaveLength(568)
    expect(municipalities['baja california sur']).toHaveLength(5)
    expect(Object.values(municipalities).flat()).toHaveLength(2476)
  })

  test('stand once in each state, in Spanish order, as plain names', async () => {
    const spanish = new Intl.Collator('es')
    for (const names of Object.values(await loadMunicipalities())) {
      expect(new Set(names.map(fold)).size).toBe(names.length)
      expect([...names].toSorted(spanish.compare)).toEqual(names)
      for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L}\d .,'-]*[\p{L}\d]$/u)
      expect(names.filter((name) => /municip|-Dto/i.test(name))).toEqual([])
    }
  })

  test('in the committed file are what the generator makes of the gazetteer', () => {
    const printed = execFileSync(process.execPath, ['src/contract/places/generate.mjs'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(printed).toBe(readFileSync('src/contract/places/municipalities.json', 'utf8'))
  })

  test.skipIf(!existsSync(REFERENCE))('are those that INEGI counts', async () => {
    const counted = inegiPlaces(readFileSync(REFERENCE, 'utf8'))
    const municipalities = await loadMunicipalities()
    const ours = STATES.flatMap((state) =>
      municipalities[state].map((name) => `${state}|${fold(name)}`),
    )
    expect(counted.filter((place) => !ours.includes(place))).toEqual([])
    expect(ours.filter((place) => !counted.includes(place))).toEqual([])
    expect(counted).toHaveLength(2478)
  })
})

describe('The seats of the municipalities', () => {
  test('lie in Mexico, each in its own place and as far apart as on a map', async () => {
    const seats = await loadSeats()
    expect(seats).toHaveLength(2476)
    for (const { lat, lng } of seats) {
      expect(lat > 14.5 && lat < 32.8, `latitude ${lat}`).toBe(true)
      expect(lng > -118.5 && lng < -86.6, `longitude ${lng}`).toBe(true)
    }
    const seat = (name: string) => seats.find((one) => seatName(one) === name)
    const apart = (a: string, b: string) => {
      const [from, to] = [seat(a), seat(b)]
      return from && to ? kmBetween(from, to) : Number.NaN
    }
    expect(apart('Guadalajara, Jalisco', 'Zapopan, Jalisco')).toBeCloseTo(7, -1)
    expect(apart('Puebla, Puebla', 'Cuauhtémoc, Ciudad de México')).toBeCloseTo(108, -1)
    expect(apart('Tijuana, Baja California', 'Mérida, Yucatán')).toBeCloseTo(2997, -1)
  })

  test.skipIf(!existsSync(REFERENCE))('are those of INEGI’s list', () => {
    const printed = execFileSync(process.execPath, ['src/contract/places/generateSeats.mjs'], {
      encoding: 'utf8',
      input: readFileSync(REFERENCE, 'utf8'),
    })
    expect(printed).toBe(readFileSync('src/contract/places/seats.json', 'utf8'))
  })
})

/** The official names that a text means in a state, or anywhere. */
async function meant(text: string, estado?: Estado): Promise<string[]> {
  const { all, in: placesIn, placesMeant } = await loadPlaces()
  return placesMeant(text, estado ? placesIn(estado) : all).map(seatName)
}
async function offered(text: string, estado?: Estado): Promise<string[]> {
  const { all, in: placesIn, offerPlaces } = await loadPlaces()
  return offerPlaces(text, estado ? placesIn(estado) : all, 5).map(({ label }) => label)
}

describe('A person who types a place', () => {
  test.each([
    ['  san  pedro TLAQUEPAQUE ', 'San Pedro Tlaquepaque, Jalisco'],
    ['nezahualcoyotl', 'Nezahualcóyotl, Estado de México'],
    ['N\u0303uu Savi', 'Ñuu Savi, Guerrero'],
    // As a paste brings it.
    ['\u200BZapopan\u202C', 'Zapopan, Jalisco'],
    ['Gustavo A Madero', 'Gustavo A. Madero, Ciudad de México'],
    ['Tequila, Jal.', 'Tequila, Jalisco'],
    ['león gto', 'León, Guanajuato'],
    ['tonala ,chiapas', 'Tonalá, Chiapas'],
    ['Tepatitlán', 'Tepatitlán de Morelos, Jalisco'],
    ['Oaxaca', 'Oaxaca de Juárez, Oaxaca'],
    ['Jojutla, Mor.', 'Jojutla, Morelos'],
    ['Toluca, Méx.', 'Toluca, Estado de México'],
    ['San Juan del Río, Querétaro de Arteaga', 'San Juan del Río, Querétaro'],
    ['la Condesa', 'Cuauhtémoc, Ciudad de México'],
    ['Pto. Escondido', 'San Pedro Mixtepec, Oaxaca'],
  ])('is understood where it is written as «%s»', async (text, place) => {
    expect(await meant(text)).toEqual([place])
  })

  test.each([
    ['Ciudad', 'Cd.'],
    ['Santa', 'Sta.'],
    ['Santo', 'Sto'],
    ['Puerto', 'Pto.'],
    ['General', 'Gral.'],
    ['Doctor', 'Dr.'],
    ['Nuevo', 'Nvo.'],
    ['Francisco', 'Fco'],
    ['Guadalupe', 'Gpe.'],
    ['Vicente', 'Vte'],
  ])('may abbreviate «%s» as «%s», in any municipality', async (word, short) => {
    const { all } = await loadPlaces()
    const named = all.filter(({ ciudad }) => ciudad.startsWith(`${word} `))
    expect(named.length).toBeGreaterThan(0)
    for (const place of named)
      expect(await meant(seatName(place).replace(word, short))).toContain(seatName(place))
  })

  test.each([
    ['Cancún', 'Benito Juárez (Cancún), Quintana Roo'],
    ['cancun, q. roo', 'Benito Juárez (Cancún), Quintana Roo'],
    ['Los Mochis', 'Ahome (Los Mochis), Sinaloa'],
    ['Cd. Juárez', 'Juárez (Ciudad Juárez), Chihuahua'],
    ['cd obregon', 'Cajeme (Ciudad Obregón), Sonora'],
    ['Cabo San Lucas', 'Los Cabos (Cabo San Lucas), Baja California Sur'],
    ['San José del Cabo', 'Los Cabos (San José del Cabo), Baja California Sur'],
    ['cd. del carmen', 'Carmen (Ciudad del Carmen), Campeche'],
    ['Puerto Escondido', 'San Pedro Mixtepec (Puerto Escondido), Oaxaca'],
    ['Satélite', 'Naucalpan de Juárez (Satélite), Estado de México'],
    ['Chetumal', 'Othón P. Blanco (Chetumal), Quintana Roo'],
    ['Sayulita', 'Bahía de Banderas (Sayulita), Nayarit'],
    ['Villahermosa', 'Centro (Villahermosa), Tabasco'],
    ['gdl', 'Guadalajara, Jalisco'],
    ['La Perla Tapatía', 'Guadalajara, Jalisco'],
    ['tlaquepaque', 'San Pedro Tlaquepaque, Jalisco'],
  ])('may call it «%s», and reads «%s»', async (text, label) => {
    expect(await offered(text)).toContain(label)
    expect(await meant(text)).toEqual([label.replace(/ \(.*\)/, '')])
  })

  test('is offered what begins so while it is typed: large cities and everyday names first', async () => {
    expect((await offered('canc'))[0]).toBe('Benito Juárez (Cancún), Quintana Roo')
    expect((await offered('gua'))[0]).toBe('Guadalajara, Jalisco')
    expect(await offered('canc', 'quintana roo')).toEqual(['Benito Juárez (Cancún)'])
    expect(await offered('zapopan, jali')).toEqual(['Zapopan, Jalisco'])
    expect((await offered('Ｚａｐｏ\u2060', 'jalisco'))[0]).toBe('Zapopan')
    expect(await offered('', 'colima')).toEqual([
      'Armería',
      'Colima',
      'Comala',
      'Coquimatlán',
      'Cuauhtémoc',
    ])
    expect(await offered('zzz')).toEqual([])
  })

  test('and names a state is offered its municipalities', async () => {
    for (const text of ['CDMX', 'df', 'Ciudad de México']) {
      expect(await meant(text)).toEqual([])
      const all = await offered(text)
      expect(all).toHaveLength(5)
      expect(all.filter((label) => !label.endsWith(', Ciudad de México'))).toEqual([])
    }
  })

  test('is told apart from a place of another state, a part of a name and an empty text', async () => {
    expect(await meant('Monterrey', 'jalisco')).toEqual([])
    expect(await meant('Cancún', 'jalisco')).toEqual([])
    expect(await meant('Guadalaj')).toEqual([])
    expect(await meant(' ')).toEqual([])
    expect((await meant('Benito Juárez')).length).toBeGreaterThan(1)
  })

  test('that is none is told why, in words', async () => {
    const { all, notAPlace } = await loadPlaces()
    expect(notAPlace(' Macondo ', all)).toMatch(/^No conocemos «Macondo»\./)
    expect(notAPlace('cdmx', all)).toBe('Elige un municipio o una alcaldía de Ciudad de México.')
    expect(notAPlace('Tonalá', all)).toMatch(/^Elige un municipio de la lista/)
    expect(notAPlace('Macondo', all, 'jalisco')).toMatch(/^No conocemos «Macondo» ahí\./)
    expect(notAPlace('Cancún', all, 'jalisco')).toMatch(/^«Cancún» está en Quintana Roo\./)
    expect(notAPlace('San', all, 'jalisco')).toMatch(/^No conocemos «San» ahí\./)
  })

  test('by any name of the table finds an official municipality', async () => {
    const { all } = await loadPlaces()
    const names = new Set(all.map(seatName))
    const unofficial = [...CALLED_CITIES, ...CALLED_WITHIN].filter(
      (place) => !names.has(seatName(place)),
    )
    expect(unofficial).toEqual([])
  })
})
