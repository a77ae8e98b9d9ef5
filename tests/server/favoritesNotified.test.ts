import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { SALE_UNDO_MINUTES } from '../../src/contract/ownAds/sales.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { endSalesJob } from '../../src/server/ownAds/endSales.ts'
import { makeAd } from '../support/adFactory.ts'
import { withCharacteristics } from '../support/adForm.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { heart } from '../support/favoritesStage.ts'
import { publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'

setUpAnaAndEva()

const saved = async (person: Person = eva) => {
  const answer = await call(server, 'GET /api/favorite', { token: person.token })
  expect(answer.statusCode).toBe(200)
  return answer.json<Favorite[]>()
}

describe('A sale', () => {
  const told = ({ id }: Person) =>
    server.services.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.icono, 'selledNotification')))
  /** With the minutes in which the sale can be undone. */
  const sell = async (id: string, query = '') => {
    const answer = await call(server, `DELETE /api/announcement/selled/${id}${query}`, ana)
    server.clock.now = new Date(server.clock.now.getTime() + SALE_UNDO_MINUTES * 60_000)
    await endSalesJob.run(server.services, server.clock.now)
    return answer
  }

  it('is told to those who saved the ad, once, and to nobody else', async () => {
    const [luis, rosa] = [await makeUser(server), await makeUser(server)]
    const [id, other] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
    for (const person of [eva, luis]) await heart(id, true, person)
    await heart(other, true, rosa)
    expect((await sell(id)).statusCode).toBe(200)
    const soldAt = server.clock.now
    expect((await sell(id)).statusCode).toBe(410)
    for (const person of [eva, luis]) {
      expect(await told(person)).toMatchObject([
        {
          titulo: 'Se vendió uno de tus favoritos',
          contenido: '«Licuadora de tres velocidades» ya encontró dueño. Mira anuncios parecidos.',
          url: `/anuncio/${id}`,
          leida: false,
          createdAt: soldAt,
        },
      ])
    }
    expect(await told(rosa)).toEqual([])
    expect(await told(ana)).toEqual([])
    expect(await saved()).toMatchObject([{ _id: id, estadoAnuncio: 'vendido' }])
  })

  it('of some units is told to nobody while there are others', async () => {
    const id = await publishedAd(server, ana, { changes: withCharacteristics({ cantidad: 3 }) })
    await heart(id, true)
    await sell(id, '?cantidad=2')
    expect(await told(eva)).toEqual([])
    await sell(id, '?cantidad=1')
    expect(await told(eva)).toHaveLength(1)
  })

  it('is told to nobody who took the heart away, and a deleted ad to nobody at all', async () => {
    const [id, other] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
    await heart(id, true)
    await heart(id, false)
    await heart(other, true)
    await sell(id)
    await call(server, `DELETE /api/announcement/${other}`, ana)
    expect(await told(eva)).toEqual([])
  })
})
