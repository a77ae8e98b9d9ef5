// It waits ten seconds for a mail server that says nothing.
// @module-tag soak
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { newEmail, signUp, waitingMails } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const silent = createServer((socket) => socket.on('error', () => undefined))
await new Promise<void>((resolve) => {
  silent.listen(0, '127.0.0.1', resolve)
})
afterAll(() => silent.close())
const { port } = silent.address() as AddressInfo
const server = useServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })

test('F9: a mail server that takes the call and never answers holds nobody up, and is given up', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  let isOver = false
  const sending = sendMailJob.run(server.services, server.clock.now).finally(() => {
    isOver = true
  })
  // A sign-up meanwhile is answered while the sending still waits.
  await signUp(server, newEmail())
  expect(isOver).toBe(false)
  await sending
  const [mail] = await waitingMails(server, correo)
  expect(mail).toMatchObject({ sentAt: null, givenUpAt: null, tries: 1 })
  expect(mail?.nextTryAt.getTime()).toBeGreaterThan(server.clock.now.getTime())
  expect(mail?.plain).toContain('código')
}, 60_000)
