import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { newEmail, signUp, waitingMails } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

interface Delivery {
  from: string
  to: string[]
  message: string
}

const deliveries: Delivery[] = []
let refusal: { responseCode: number; message: string } | null = null

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    done(refusal && Object.assign(new Error(refusal.message), refusal))
  },
  onData: (stream, session, done) => {
    text(stream).then((message) => {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      deliveries.push({ from: mailFrom ? mailFrom.address : '', to, message })
      done()
    }, done)
  },
})
await new Promise<void>((listening) => {
  smtp.listen(0, '127.0.0.1', listening)
})
const { port } = smtp.server.address() as AddressInfo
afterAll(() => new Promise<void>((closed) => smtp.close(closed)))

const server = useServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
const sendMails = () => sendMailJob.run(server.services, server.clock.now)

beforeEach(() => {
  deliveries.length = 0
  refusal = null
})

test('A mail server gets the code, as text and as HTML, for its one recipient', async () => {
  const correo = newEmail()
  const code = await signUp(server, correo)
  await sendMails()
  expect(deliveries).toHaveLength(1)
  const [{ from, to, message }] = deliveries as [Delivery]
  expect(from).toBe('soporte@tianguis.mx')
  expect(to).toEqual([correo])
  expect(message).toContain(`    ${code}\r\n`)
  expect(message.match(/^Content-Type: text\/(plain|html); charset=utf-8\r$/gm)).toHaveLength(2)
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(await readdir(server.dir)).not.toContain('outbox')
})

test('F9: a mail server that is busy gets the mail later, under the same Message-ID', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  refusal = { responseCode: 451, message: 'greylisted' }
  await sendMails()
  const [delayed] = await waitingMails(server, correo)
  expect(delayed).toMatchObject({ sentAt: null, tries: 1 })
  expect(delayed?.lastError).toContain('greylisted')
  refusal = null
  server.clock.now = new Date(server.clock.now.getTime() + 10_000)
  await sendMails()
  expect(deliveries).toHaveLength(1)
  expect(deliveries[0]?.message).toContain(`Message-ID: <${delayed?.id}@localhost>`)
})

test('A mailbox that does not exist is asked once', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  refusal = { responseCode: 550, message: 'no such mailbox' }
  await sendMails()
  const [refused] = await waitingMails(server, correo)
  expect(refused).toMatchObject({ sentAt: null, plain: '', html: '' })
  expect(refused?.givenUpAt).not.toBeNull()
})
