import { beforeEach, describe, expect, test } from 'vitest'
import { NEWS_MOST } from '../../src/contract/alerts/alerts.ts'
import { matchAds, queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { makeAd } from '../support/adFactory.ts'
import { offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { call, type Person } from '../support/people.ts'

setUpAnaAndEva()

const MINUTE = 60_000
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
}
async function saved(busqueda: Record<string, string>): Promise<string> {
  later()
  return (await save({ busqueda })).json<{ _id: string }>()._id
}
/** A new ad, and the job's next run a minute later. */
async function published(titulo = 'Bicicleta'): Promise<string> {
  const id = await offer({ titulo })
  later()
  await runAlerts()
  later()
  return id
}
const news = async (person: Person = eva) =>
  (await call(server, 'GET /api/alert', person))
    .json<{ nuevos: number }[]>()
    .map((one) => one.nuevos)
const sum = async (person: Person = eva) =>
  (await call(server, 'GET /api/notification/counter', person)).json<{ busquedas: number }>()
    .busquedas
const look = (id: string, person?: Person) =>
  call(server, `POST /api/alert/${id}/vista`, { ...person })

describe('somebody with a saved search', () => {
  let bicycles = ''
  beforeEach(async () => {
    bicycles = await saved({ nombre: 'bicicleta' })
  })

  test('reads how many ads are new, in each and in all', async () => {
    await saved({ nombre: 'mesa' })
    await published()
    await published()
    await published('Mesa de pino')
    expect([await news(), await sum()]).toEqual([[1, 2], 3])
    expect([await news(ana), await sum(ana)]).toEqual([[], 0])
  })

  test('reads of none once they have looked, and of the next one', async () => {
    await saved({ nombre: 'mesa' })
    await published()
    await published('Mesa de pino')
    expect((await look(bicycles, eva)).json()).toEqual({ busquedas: 1 })
    expect([await news(), await sum()]).toEqual([[1, 0], 1])
    await published()
    expect([await news(), await sum()]).toEqual([[1, 1], 2])
  })

  test('reads of no ad that was sold meanwhile, nor of a seller whom they blocked', async () => {
    const id = await published()
    await call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn: true } })
    expect(await sum()).toBe(0)
    await published()
    expect(await sum()).toBe(1)
    await call(server, `POST /api/block/${ana.id}`, eva)
    expect([await news(), await sum()]).toEqual([[0], 0])
  })

  test('reads of so many at most', async () => {
    const { db } = server.services
    later()
    for (let made = 0; made <= NEWS_MOST; made += 1) {
      const id = await makeAd(server, ana.id, { input: { titulo: 'Bicicleta' } })
      await queueForAlerts(db, id, server.clock.now)
    }
    await matchAds(db, server.clock.now)
    expect([await news(), await sum()]).toEqual([[NEWS_MOST], NEWS_MOST])
  })

  test('finds in the file of their data when they last looked', async () => {
    const seen = async () =>
      (await call(server, 'GET /api/user/export', eva)).json().busquedasGuardadas[0].vista
    expect(await seen()).toBeNull()
    await look(bicycles, eva)
    expect(await seen()).toBe(server.clock.now.toISOString())
  })
})

test('T105: nobody looks in the name of somebody else, and the news stay', async () => {
  const id = await saved({ nombre: 'bicicleta' })
  await published()
  const statuses = [await look(id, ana), await look(id), await look('noExiste', eva)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 401, 404])
  expect(await sum()).toBe(1)
})

test('a followed seller’s ads are no news of a search', async () => {
  const body = { por: 'lista', cuando: 'inmediato' }
  await call(server, `POST /api/follow/${ana.id}`, { ...eva, body })
  await published()
  expect(await sum()).toBe(0)
})
