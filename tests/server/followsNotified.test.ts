import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { makeAd } from '../support/adFactory.ts'
import { noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { follow, followedBy, unfollow } from '../support/followStage.ts'
import { editAd } from '../support/ownAds.ts'
import { call, makeUser } from '../support/people.ts'
import { makeAdmin } from '../support/staff.ts'

setUpAnaAndEva()

const at = (time: string) => {
  server.clock.now = new Date(`${time}-06:00`)
}
const block = (who: { id: string }, by: { token: string }) =>
  call(server, `POST /api/block/${who.id}`, { token: by.token })

describe('A person who waits for what a seller publishes', () => {
  it('is told of each new ad once, and of no change of it', async () => {
    await offer({ titulo: 'Bicicleta de antes' })
    await follow()
    await runAlerts()
    const id = await offer()
    await runAlerts()
    const told = {
      icono: 'savedSearch',
      titulo: 'Hay un anuncio nuevo de un vendedor que sigues',
      contenido: 'De Ana López: «Bicicleta de montaña rodada 29», $4,500.50 MXN.',
      url: `/anuncio/${id}`,
    }
    expect(await noticesOf()).toMatchObject([told])
    await editAd(server, id, { titulo: 'Bicicleta más barata', precio: '4000' }, ana)
    await runAlerts()
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  it('hears once of an ad that meets a search of theirs too, and nothing of other sellers', async () => {
    await save({ busqueda: { nombre: 'bicicleta' } })
    await follow()
    await offer()
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
    await unfollow()
    await makeAd(server, (await makeUser(server)).id)
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  it('hears each morning of all that is new, in one word that leads to the seller', async () => {
    await follow({ cuando: 'diario' })
    for (const titulo of ['Bicicleta azul', 'Bicicleta roja']) await offer({ titulo })
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    at('2026-03-11T09:00:00')
    await runAlerts()
    expect(await noticesOf()).toMatchObject([
      {
        titulo: '2 anuncios nuevos de un vendedor que sigues',
        url: `/vendedor/${ana.id}`,
      },
    ])
  })

  it('reads in a mail who published it, and ends the mails by its link alone', async () => {
    await follow({ por: 'correo' })
    await offer()
    await runAlerts()
    const [mail] = await server.services.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, eva.correo))
    expect(mail?.subject).toBe('Un anuncio nuevo de un vendedor que sigues')
    expect(mail?.plain).toContain('Ana López publicó:')
    const url = (mail?.unsubscribe ?? '').replace(server.services.env.PUBLIC_ORIGIN, '')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const ended = await server.app.inject({ method: 'POST', url, headers, payload: '' })
    expect(ended.statusCode).toBe(200)
    expect(await followedBy()).toMatchObject([{ por: 'lista' }])
  })

  it('hears nothing of a suspended seller until the suspension is over', async () => {
    const { token } = await makeAdmin(server)
    const suspend = (dias: number) =>
      call(server, `PATCH /api/users/${ana.id}/suspension`, {
        body: { dias, nota: 'prueba' },
        token,
      })
    await follow()
    const id = await makeAd(server, ana.id)
    await queueForAlerts(server.services.db, id, server.clock.now)
    await suspend(7)
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    await suspend(0)
    await runAlerts()
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })
})

describe('A block', () => {
  it('by the follower ends the follow, which needs no block to begin anew', async () => {
    await follow()
    await block(ana, eva)
    expect(await followedBy()).toEqual([])
    const refused = await follow()
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Bloqueaste a este vendedor. Desbloquéalo para seguirlo.',
    ])
    await call(server, `DELETE /api/block/${ana.id}`, eva)
    expect((await follow()).statusCode).toBe(200)
  })

  it('T103: by the seller silences the follow and shows the follower nothing of it', async () => {
    await follow({ cuando: 'diario' })
    await offer({ titulo: 'Bicicleta de la víspera' })
    await runAlerts()
    await block(eva, ana)
    const luis = await makeUser(server)
    await follow({}, luis)
    await offer()
    await runAlerts()
    at('2026-03-11T09:00:00')
    await runAlerts()
    expect([await noticesOf(), (await noticesOf(luis)).length]).toEqual([[], 1])
    expect(await followedBy()).toHaveLength(1)
    await unfollow()
    expect((await follow()).statusCode).toBe(200)
    expect(await followedBy()).toHaveLength(1)
  })
})
