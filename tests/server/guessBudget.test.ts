// @module-tag embedded
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { atMany, atOne, ATTACKERS, DAY, GUESSES, guesses, HOUR } from '../support/guessers.ts'

const DECISION = 'src/decisions/0061-guesses-have-a-budget-that-shuts-nobody-out.md'

/** Rows of the decision's table: kind of guess, attacker, guesses a day at one account and at all. */
const stated = [...readFileSync(DECISION, 'utf8').matchAll(/^\| (c[^|]+) \| (.+) \|$/gm)].flatMap(
  ([, guessed = '', cells = '']) =>
    cells.split(' | ').map((cell, index) => {
      const [one, all] = cell.split(' / ').map((figure) => Number(figure.replaceAll(',', '')))
      return { guessed, attacker: Object.keys(ATTACKERS)[index] ?? '', one, all }
    }),
)

const callersOf = (attacker: string) => ATTACKERS[attacker as keyof typeof ATTACKERS]
/** An address alone may try all codes of a single account, so many accounts add nothing. */
const accountsFor = (guessed: string) => (guessed === 'contraseña' ? 16 : 1)
const listsOf = (guessed: string) => GUESSES[guessed] ?? (() => [])

test('T79: the decision states each kind of guess for each kind of attacker', () => {
  expect(stated.map(({ guessed, attacker }) => `${guessed}: ${attacker}`)).toEqual(
    Object.keys(GUESSES).flatMap((guessed) =>
      Object.keys(ATTACKERS).map((attacker) => `${guessed}: ${attacker}`),
    ),
  )
})

test.each(stated)(
  'T79: $guessed, $attacker: $one a day at one account and $all at all, as the limits have it',
  ({ guessed, attacker, one, all }) => {
    const [lists, callers] = [listsOf(guessed), callersOf(attacker)]
    expect({
      one: guesses(lists, atOne(callers), DAY),
      all: guesses(lists, atMany(callers, accountsFor(guessed)), DAY),
    }).toEqual({ one, all })
  },
)

describe.each(Object.keys(ATTACKERS))('T79: %s', (attacker) => {
  const callers = callersOf(attacker)

  test('guesses at most 100 passwords of one account in any hour', () => {
    expect(guesses(listsOf('contraseña'), atOne(callers), HOUR)).toBeLessThanOrEqual(100)
  })

  test.each(['código de alta', 'código de recuperación', 'código de personal'])(
    'guesses a %s of one account less than once in a thousand days',
    (guessed) => {
      expect(guesses(listsOf(guessed), atOne(callers), DAY)).toBeLessThan(1000)
    },
  )

  test('guesses recovery codes of all accounts less than once in a hundred days', () => {
    const daily = guesses(listsOf('código de recuperación'), atMany(callers, 1), DAY)
    expect(daily).toBeLessThan(10_000)
  })
})

test('T79: a phone, an address and a /48 have at most 30 wrong codes in any hour', () => {
  const [address, network] = [ATTACKERS['una dirección'], ATTACKERS['un /48']]
  const phone = ATTACKERS['una dirección y 1,000 ids'].slice(1, 2)
  for (const callers of [address, network, phone]) {
    for (const guessed of ['código de alta', 'código de recuperación', 'código de personal']) {
      expect(guesses(listsOf(guessed), atMany(callers, 1), HOUR)).toBeLessThanOrEqual(30)
    }
  }
})
