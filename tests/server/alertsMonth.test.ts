// A month of alerts: alertsNotified.test.ts shows each pace and the night by themselves.
// @module-tag soak
import { expect, test } from 'vitest'
import { queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { makeAd } from '../support/adFactory.ts'
import { hitsOf, noticesOf, runAlerts, save } from '../support/alertStage.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd } from '../support/ownAds.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

const DAYS = 30
/** The job runs in steps of three hours, from 0:00 to 21:00. */
const STEP = DAY / 8
/** Steps between two ads. */
const STEPS_TO_AN_AD = 3
/** Later ads would reach the weekly buyer only after the test's end. */
const LAST_AD = 20 * 8

/** Weekday and hour in Mexico City, by Intl and not by our calendar. */
const local = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  weekday: 'short',
  hour: '2-digit',
  hour12: false,
})
function localTime(at: Date): { day: string; hour: number } {
  const part = (type: string) => local.formatToParts(at).find((one) => one.type === type)?.value
  return { day: part('weekday') ?? '', hour: Number(part('hour')) % 24 }
}
const isAwake = (at: Date) => localTime(at).hour >= 9 && localTime(at).hour < 21

/** The step that tells of an ad: at once by day, else in the morning. */
function toldAt(came: Date): number {
  let at = came.getTime()
  while (!isAwake(new Date(at))) at += STEP
  return at
}

/** Number of ads that a notice names. */
const adsIn = ({ titulo }: { titulo: string }) => Number(/^\d+/.exec(titulo)?.[0] ?? 1)

test('three buyers with three paces hear of each ad of a month once, and none by night', async () => {
  const [daily, weekly] = [await makeUser(server), await makeUser(server)]
  await save({ busqueda: { nombre: 'bicicleta' } })
  await save({ busqueda: { categoria: 'deportes' } })
  await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'diario' }, daily)
  await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'semanal' }, weekly)
  const came: Date[] = []
  const edited: string[] = []
  for (let step = 0; step < DAYS * 8; step += 1) {
    server.clock.now = new Date(NOON.getTime() + step * STEP)
    if (step % STEPS_TO_AN_AD === 0 && step < LAST_AD) {
      const input = { titulo: 'Bicicleta de paseo', categoria: 'deportes' }
      const id = await makeAd(server, ana.id, { input })
      await queueForAlerts(server.services.db, id, server.clock.now)
      came.push(server.clock.now)
      if (came.length % 10 === 0) edited.push(id)
      // An ad that matches no search.
      const other = await makeAd(server, ana.id)
      await queueForAlerts(server.services.db, other, server.clock.now)
    }
    const again = step % (3 * 8) === 5 ? edited.shift() : undefined
    for (const titulo of again ? ['Patín', 'Bicicleta de paseo'] : []) {
      const answer = await editAd(server, again ?? '', { titulo }, ana)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
      await runAlerts()
    }
    await runAlerts()
  }

  const words = await noticesOf(eva)
  for (const person of [eva, daily, weekly]) {
    const told = await noticesOf(person)
    expect(told.filter(({ createdAt }) => !isAwake(createdAt))).toEqual([])
    expect(told.reduce((sum, word) => sum + adsIn(word), 0)).toBe(came.length)
    expect(new Set((await hitsOf(person)).map(({ adId }) => adId)).size).toBe(came.length)
  }
  const expected = came.map(toldAt).toSorted((a, b) => a - b)
  const heard = words.flatMap((word) => Array(adsIn(word)).fill(word.createdAt.getTime()))
  expect(heard.toSorted((a, b) => a - b)).toEqual(expected)
  const mornings = await noticesOf(daily)
  expect(new Set(mornings.map(({ createdAt }) => localTime(createdAt).hour))).toEqual(new Set([9]))
  expect(new Set(mornings.map(({ createdAt }) => createdAt.getTime())).size).toBe(mornings.length)
  const mondays = (await noticesOf(weekly)).map(({ createdAt }) => localTime(createdAt))
  expect(mondays).toEqual(Array.from({ length: 4 }, () => ({ day: 'Mon', hour: 9 })))
}, 240_000)
