// @module-tag embedded
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  findMunicipality,
  loadMunicipalities,
  suggestMunicipalities,
} from '../../src/contract/places/municipalities.ts'
import { kmBetween, loadSeats, seatName } from '../../src/contract/places/near.ts'
import { stateLabel, STATES } from '../../src/contract/places/states.ts'
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

describe('A person who types a place', () => {
  test('is understood without accents, capitals or tidy spaces', async () => {
    const { jalisco, 'estado de méxico': mexico, guerrero } = await loadMunicipalities()
    expect(findMunicipality(jalisco, '  san  pedro TLAQUEPAQUE ')).toBe('San Pedro Tlaquepaque')
    expect(findMunicipality(mexico, 'nezahualcoyotl')).toBe('Nezahualcóyotl')
    expect(findMunicipality(guerrero, 'nuu savi')).toBe('Ñuu Savi')
    expect(findMunicipality(guerrero, 'N\u0303uu Savi')).toBe('Ñuu Savi')
    // As a paste brings it.
    expect(findMunicipality(jalisco, '\u200BZapopan\u202C')).toBe('Zapopan')
    expect(suggestMunicipalities(jalisco, 'Ｚａｐｏ\u2060', 1)).toEqual(['Zapopan'])
  })

  test('is refused a place of another state, a part of a name and an empty one', async () => {
    const { jalisco } = await loadMunicipalities()
    expect(findMunicipality(jalisco, 'Monterrey')).toBeNull()
    expect(findMunicipality(jalisco, 'Guadalaj')).toBeNull()
    expect(findMunicipality(jalisco, ' ')).toBeNull()
  })

  test('is offered names with a word that begins so before those that contain it', () => {
    const list = ['Amatlán', 'San Martín', 'Tlamar', 'Marfil']
    expect(suggestMunicipalities(list, 'MÁR', 5)).toEqual(['San Martín', 'Marfil', 'Tlamar'])
    expect(suggestMunicipalities(list, 'mar', 2)).toEqual(['San Martín', 'Marfil'])
    expect(suggestMunicipalities(list, 'zz', 5)).toEqual([])
    expect(suggestMunicipalities(list, '', 2)).toEqual(['Amatlán', 'San Martín'])
  })
})
