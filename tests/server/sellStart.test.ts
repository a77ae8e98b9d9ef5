import { describe, expect, it } from 'vitest'
import type { SellStart } from '../../src/contract/ownAds/endpoints.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { after } from '../support/ownAdsStage.ts'
import { call, type Person } from '../support/people.ts'

setUpAnaAndEva()

const startOf = async (person: Person) => {
  const answer = await call(server, 'GET /api/announcement/user/inicio', person)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<SellStart>()
}

describe('a person who is about to publish', () => {
  it('for the first time has nothing to be reminded of', async () => {
    await makeAd(server, eva.id)
    expect(await startOf(ana)).toEqual({ publicadosHoy: 0, estandarActivos: 0 })
  })

  it('learns how many turns of the day are gone, also of ads that were deleted since', async () => {
    for (let n = 0; n < 2; n += 1) await publish(server, {}, { token: ana.token })
    const { id } = (await publish(server, {}, { token: ana.token })).json<{ id: string }>()
    await call(server, `DELETE /api/announcement/${id}`, ana)
    expect(await startOf(ana)).toMatchObject({ publicadosHoy: 3, estandarActivos: 2 })
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    expect(await startOf(ana)).toMatchObject({ publicadosHoy: 0, estandarActivos: 2 })
  })

  it('learns how many standard ads are active: paid, expired and sold ones do not count', async () => {
    await makeAd(server, ana.id)
    await makeAd(server, ana.id, { status: 'revision' })
    await makeAd(server, ana.id, { status: 'vendido' })
    await makeAd(server, ana.id, { createdAt: after(-40), expiresAt: after(-10) })
    await makeAd(server, ana.id, { upgrade: { nivel: 'premium', from: -1, to: 30 } })
    expect((await startOf(ana)).estandarActivos).toBe(2)
  })

  it('finds the place, the delivery and the contact of the last ad, whatever became of it', async () => {
    await makeAd(server, ana.id, { createdAt: after(-3) })
    await makeAd(server, ana.id, {
      createdAt: after(-1),
      status: 'vendido',
      input: {
        caracteristicas: { uso: 'nuevo', estado: 'jalisco', ciudad: 'Zapopan' },
        formasEntrega: [{ forma: 'puntos específicos', detalles: 'Plaza del Sol' }],
        contacto: [
          { tipo: 'email', contenido: 'ana@ejemplo.mx' },
          { tipo: 'whatsapp', contenido: '+523312345678' },
        ],
      },
    })
    await makeAd(server, eva.id)
    expect((await startOf(ana)).ultimo).toEqual({
      estado: 'jalisco',
      ciudad: 'Zapopan',
      contactoPara: 'todos',
      formasEntrega: [{ forma: 'puntos específicos', detalles: 'Plaza del Sol' }],
      contacto: [
        { tipo: 'email', contenido: 'ana@ejemplo.mx' },
        { tipo: 'whatsapp', contenido: '+523312345678' },
      ],
    })
  })

  it('is asked to log in first', async () => {
    expect((await call(server, 'GET /api/announcement/user/inicio')).statusCode).toBe(401)
  })
})
