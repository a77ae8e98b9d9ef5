import { describe, expect, it } from 'vitest'
import {
  admin,
  comeBackAfter,
  moderator,
  server,
  setUpModerationStage,
} from '../support/moderationStage.ts'
import { call, logIn, makeUser, waitingMails, type Person } from '../support/people.ts'
import { accept, makeModerator, makeReport, noticesOf, reportPage, step } from '../support/staff.ts'

setUpModerationStage()

describe('Accepting a report on a seller', () => {
  const reportOn = (person: Person, razon = 'estafa') =>
    makeReport(server, 'vendedor', person.id, { razon })

  it('warns twice, suspends for 7 days at the third within 90, and says until when', async () => {
    const ana = await makeUser(server)
    await accept(server, await reportOn(ana), moderator)
    await comeBackAfter(31)
    const second = await accept(server, await reportOn(ana), moderator)
    expect(second.json()).toMatchObject({ message: 'Advertimos a Ana: lleva 2 de 3.' })
    const [, warning] = await noticesOf(server, ana)
    expect(warning?.contenido).toMatch(/^Motivo: estafa\. Llevas 2 de 3: con 3 en 90 días/)
    await comeBackAfter(71)
    const visit = await logIn(server, ana)
    const third = await reportOn(ana, 'robo de identidad')
    const answer = await accept(server, third, moderator)
    expect(answer.json()).toMatchObject({
      message: 'Suspendimos la cuenta de Ana hasta el 27 de May del 2026.',
    })
    expect((await call(server, 'GET /api/user', { token: visit })).statusCode).toBe(401)
    const login = await call(server, 'POST /api/login', {
      body: { correo: ana.correo, contraseña: ana.contraseña },
    })
    expect(login.statusCode).toBe(403)
    expect(login.body).toContain('suspendida hasta el 27 de May del 2026')
    const [mail] = await waitingMails(server, ana.correo)
    const { folio } = (await reportPage(server, third, moderator)).report
    expect(mail?.plain).toContain(`escríbenos a ayuda@tianguis.mx y menciona el folio ${folio}`)
    server.clock.now = new Date('2026-05-27T18:00:01Z')
    await expect(logIn(server, ana)).resolves.toEqual(expect.any(String))
  })

  it('forgets strikes after 90 days', async () => {
    const ana = await makeUser(server)
    for (const days of [0, 1, 91]) {
      await comeBackAfter(days)
      await accept(server, await reportOn(ana), moderator)
    }
    const page = await reportPage(server, await reportOn(ana), moderator)
    expect(page.objeto).toMatchObject({ faltas: 1, suspendidoHasta: null })
  })

  it('counts one strike for reports of the same reason, and leaves other reasons open', async () => {
    const ana = await makeUser(server)
    const [first = '', same = ''] = [await reportOn(ana), await reportOn(ana)]
    const other = await reportOn(ana, 'nombre o foto inapropiados')
    await accept(server, first, moderator)
    expect((await reportPage(server, same, moderator)).report.estado).toBe('Aceptada')
    const page = await reportPage(server, other, moderator)
    expect(page).toMatchObject({ report: { estado: 'Pendiente' }, objeto: { faltas: 1 } })
  })

  it('takes the strike back when an admin opens the report again', async () => {
    const ana = await makeUser(server)
    const id = await reportOn(ana)
    await accept(server, id, moderator)
    await step(server, id, 'En revision', admin)
    expect((await reportPage(server, id, admin)).objeto).toMatchObject({ faltas: 0 })
    await step(server, id, 'Aceptada', admin)
    expect((await reportPage(server, id, admin)).objeto).toMatchObject({ faltas: 1 })
  })

  it('never suspends staff: who locks the admins out locks everybody out', async () => {
    const target = await makeModerator(server)
    for (const razon of ['estafa', 'robo de identidad', 'otro', 'se hace pasar por otra persona']) {
      await accept(server, await reportOn(target, razon), moderator)
    }
    expect((await call(server, 'GET /api/user', target)).statusCode).toBe(200)
    expect(await noticesOf(server, target)).toHaveLength(4)
  })
})
