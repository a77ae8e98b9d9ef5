import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEAD_MAILBOX } from '../../src/contract/alerts/alerts.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

const REFUSED = { code: 'EENVELOPE', responseCode: 550 }
const BUSY = { code: 'EENVELOPE', responseCode: 450 }

/** Somebody offers a bicycle, and the mail server answers as told. */
async function offered(answer: object | null): Promise<void> {
  await offer({}, await makeUser(server))
  await runAlerts()
  const { mail } = server.services
  const send = () =>
    answer ? Promise.reject(Object.assign(new Error('no'), answer)) : Promise.resolve()
  const transport = { ...mail.transport, send }
  await sendMailJob.run({ ...server.services, mail: { ...mail, transport } }, server.clock.now)
}
const waitingMails = () =>
  server.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, eva.correo), isNull(mails.sentAt), isNull(mails.givenUpAt)))
const newAds = async () => (await noticesOf()).filter(({ icono }) => icono === 'savedSearch')
const others = async () => (await noticesOf()).filter(({ icono }) => icono !== 'savedSearch')

describe('somebody whose mailbox refuses our mails for good', () => {
  test('finds new ads in the list alone after three of them, and reads why, once', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
    for (let count = 0; count < DEAD_MAILBOX; count += 1) await offered(REFUSED)
    expect(await others()).toMatchObject([{ titulo: 'Nuestros correos no te llegan' }])
    await offer({}, await makeUser(server))
    await runAlerts()
    expect(await newAds()).toHaveLength(DEAD_MAILBOX + 1)
    expect(await waitingMails()).toEqual([])
  })

  test.each([
    ['took one in between', null, 1],
    ['was only busy in between', BUSY, 2],
  ])('goes on to get them when it %s', async (_how, between, waiting) => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
    await offered(REFUSED)
    await offered(between)
    await offered(REFUSED)
    expect(await others()).toEqual([])
    await offer({}, await makeUser(server))
    await runAlerts()
    expect(await waitingMails()).toHaveLength(waiting)
  })

  test('gets them again after a mail that came, such as a code', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
    for (let count = 0; count < DEAD_MAILBOX; count += 1) await offered(REFUSED)
    const { mail, db } = server.services
    const letter = { subject: 'Tu código', preview: '', blocks: [] }
    await mail.write(db, { recipient: eva.correo, letter }, server.clock.now)
    await offered(null)
    await offered(null)
    const sent = await db.select().from(mails).where(eq(mails.recipient, eva.correo))
    expect(sent.filter(({ unsubscribe, sentAt }) => unsubscribe && sentAt)).toHaveLength(1)
  })
})
