import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { desc, eq, gt } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { codes } from '../../src/server/db/schema/accounts.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import type { Services } from '../../src/server/services.ts'
import { MAILS_AT_ONCE } from '../../src/server/services/mail/transport.ts'
import { call, codeFor, newEmail, signUp, waitingMails } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const SECONDS = 1000
const MINUTES = 60 * SECONDS

function later(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const outbox = () => join(server.dir, 'outbox')
const sendMails = (services: Partial<Services> = {}) =>
  sendMailJob.run({ ...server.services, ...services }, server.clock.now)

async function filesTo(correo: string): Promise<{ name: string; text: string }[]> {
  const found = []
  for (const name of (await readdir(outbox()).catch(() => [])).toSorted()) {
    const text = await readFile(join(outbox(), name), 'utf8')
    if (text.includes(`To: ${correo}`)) found.push({ name, text })
  }
  return found
}

/** A mail server that fails as told. */
function failing(error: object): Pick<Services, 'mail'> {
  const { mail } = server.services
  const send = () => Promise.reject(Object.assign(new Error('mail server says no'), error))
  return { mail: { ...mail, transport: { ...mail.transport, send } } }
}

const rowOf = async (correo: string) => (await waitingMails(server, correo))[0]

describe('Without a mail server', () => {
  test('a mail becomes a file that sorts by time and says what it is', async () => {
    server.clock.now = new Date('2026-11-20T17:05:09.123Z')
    const correo = newEmail()
    const code = await signUp(server, correo)
    await sendMails()
    const [file, ...others] = await filesTo(correo)
    expect(others).toEqual([])
    expect(file?.name).toMatch(
      /^2026-11-20T17-05-09-123Z_tu-codigo-para-crear-tu-cuenta-en-tianguis-mx_[\w-]{16}\.eml$/,
    )
    expect(file?.text).toContain('From: "tianguis.mx" <soporte@tianguis.mx>')
    expect(file?.text).toMatch(/^Date: Fri, 20 Nov 2026 17:05:09 \+0000$/m)
    expect(file?.text).toContain('Content-Type: multipart/alternative')
    expect(file?.text).toContain(`    ${code}\n`)
  })

  test('a sent mail leaves once and its text is not kept', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    await sendMails()
    await sendMails()
    expect(await filesTo(correo)).toHaveLength(1)
    const row = await rowOf(correo)
    expect(row).toMatchObject({ html: '', plain: '', lastError: null, tries: 1 })
    expect(row?.sentAt).toEqual(server.clock.now)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('F5: a folder that can not be written delays the mail and leaves no half file', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    await rm(outbox(), { recursive: true, force: true })
    await writeFile(outbox(), 'a file where the folder should be')
    await sendMails()
    expect(await rowOf(correo)).toMatchObject({ sentAt: null, tries: 1 })
    await rm(outbox())
    await mkdir(outbox())
    later(10 * SECONDS)
    await sendMails()
    expect(await readdir(outbox())).toHaveLength(1)
  })
})

describe('F9: a mail server that is down', () => {
  test('is asked again, less and less often, and the reason is kept', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    const waits: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      await sendMails(failing({ code: 'ECONNREFUSED' }))
      const row = await rowOf(correo)
      expect(row).toMatchObject({ sentAt: null, lastError: 'mail server says no', tries: turn + 1 })
      const wait = (row?.nextTryAt.getTime() ?? 0) - server.clock.now.getTime()
      waits.push(wait / SECONDS)
      later(wait - 1)
      await sendMails(failing({ code: 'ECONNREFUSED' }))
      expect(await rowOf(correo)).toMatchObject({ tries: turn + 1 })
      later(1)
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800])
    await sendMails()
    expect(await filesTo(correo)).toHaveLength(1)
  })

  test('costs nobody the minutes of a code: they count from the sending, and are never more than 15', async () => {
    const correo = newEmail()
    const codigo = await signUp(server, correo)
    await sendMails(failing({ code: 'ETIMEDOUT' }))
    later(40 * MINUTES)
    const confirm = () => call(server, 'PATCH /api/login/signin', { body: { correo, codigo } })
    expect((await confirm()).statusCode).toBe(400)
    await sendMails()
    later(15 * MINUTES - 1)
    expect((await confirm()).statusCode).toBe(200)

    const other = newEmail()
    const late = await signUp(server, other)
    later(40 * MINUTES)
    await sendMails()
    later(15 * MINUTES)
    const body = { correo: other, codigo: late }
    expect((await call(server, 'PATCH /api/login/signin', { body })).statusCode).toBe(400)
  })

  test('lets people ask for another code, which alone is sent', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    await sendMails(failing({ code: 'ECONNREFUSED' }))
    later(61 * SECONDS)
    const body = { correo }
    expect((await call(server, 'POST /api/login/signin/resend', { body })).statusCode).toBe(200)
    const code = await codeFor(server, correo)
    await sendMails()
    const files = await filesTo(correo)
    expect(files).toHaveLength(1)
    expect(files[0]?.text).toContain(`    ${code}\n`)
  })

  test('gives up at once a mailbox that does not exist, and any mail after a day', async () => {
    const [nobody, unlucky] = [newEmail(), newEmail()]
    await signUp(server, nobody)
    await sendMails(failing({ code: 'EENVELOPE', responseCode: 550 }))
    expect(await rowOf(nobody)).toMatchObject({ sentAt: null, plain: '', html: '' })
    expect((await rowOf(nobody))?.givenUpAt).toEqual(server.clock.now)

    await signUp(server, unlucky)
    await sendMails(failing({ code: 'EENVELOPE', responseCode: 450 }))
    later(24 * 60 * MINUTES)
    await sendMails()
    expect(await filesTo(unlucky)).toEqual([])
    expect(await filesTo(nobody)).toEqual([])
  })

  test('F25: that is slow has no mail wait in one process until another sends it too', async () => {
    const people = Array.from({ length: 5 }, newEmail)
    for (const correo of people) await signUp(server, correo)
    const { mail } = server.services
    const held: (() => void)[] = []
    const sent: string[] = []
    const send = async ({ recipient }: { recipient: string }) => {
      await new Promise<void>((done) => held.push(done))
      sent.push(recipient)
    }
    const slow = { mail: { ...mail, transport: { ...mail.transport, send } } }
    const first = sendMails(slow)
    await expect.poll(() => held.length).toBe(MAILS_AT_ONCE)
    const taken = await server.services.db.select().from(mails).where(gt(mails.tries, 0))
    expect(taken.filter(({ recipient }) => people.includes(recipient))).toHaveLength(MAILS_AT_ONCE)
    await sendMails()
    for (const done of held) done()
    await first
    const files = (await Promise.all(people.map(filesTo))).flat()
    expect([sent.length, files.length]).toEqual([MAILS_AT_ONCE, 5 - MAILS_AT_ONCE])
  })

  test('F23: a try that was put off before the clock jumped back comes soon', async () => {
    const correo = newEmail()
    const now = server.clock.now
    await signUp(server, correo)
    await server.services.db
      .update(mails)
      .set({ nextTryAt: new Date(now.getTime() + 24 * 60 * MINUTES) })
      .where(eq(mails.recipient, correo))
    await sendMails()
    expect(await filesTo(correo)).toHaveLength(1)
  })
})

test('T55: the log of a failed mail names neither its recipient nor its code', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const correo = newEmail()
  const code = await signUp(server, correo)
  const error = { code: 'EENVELOPE', responseCode: 550, message: `no mailbox ${correo}` }
  await sendMails({ ...failing(error), log: pino(sink) })
  expect(lines.join('')).toContain('mail was not taken over')
  expect(lines.join('')).not.toContain(correo)
  expect(lines.join('')).not.toContain(code)
})

test('A code that was superseded is not brought back to life by a late mail', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  const [before] = await server.services.db.select().from(codes).where(eq(codes.correo, correo))
  later(61 * SECONDS)
  await call(server, 'POST /api/login/signin/resend', { body: { correo } })
  await sendMails()
  const [after] = await server.services.db
    .select()
    .from(codes)
    .where(eq(codes.correo, correo))
    .orderBy(desc(codes.createdAt))
  expect(after?.codeHash).not.toBe(before?.codeHash)
  expect(await filesTo(correo)).toHaveLength(1)
})
