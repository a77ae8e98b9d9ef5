import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UPLOADS, whileItMoves, withUploadSlot } from '../../src/server/http/input/uploads.ts'
import { CONNECTION_LIMITS } from '../../src/server/http/security/connectionLimits.ts'
import { SHARES } from '../../src/server/pages/shareTarget.ts'
import { countPhotos } from '../../src/server/services/images/acceptPhoto.ts'
import { publish } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const MB = 2 ** 20
/** Shared by all uploads: the sender's memory is not measured. */
const JUNK = Buffer.alloc(2 * MB)
const open = new Set<Socket>()

afterEach(async () => {
  vi.useRealTimers()
  const closing = [...open].map((socket) => (socket.destroyed ? null : once(socket, 'close')))
  for (const socket of open) socket.destroy()
  await Promise.all(closing)
  open.clear()
})

async function dial(): Promise<Socket> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  open.add(socket)
  return socket
}

/** An upload that sends so many bytes of a photo and then hangs. */
async function hangingUpload(person: Pick<Person, 'token'>, bytes: number): Promise<Socket> {
  const socket = await dial()
  socket.write(
    `POST /api/announcement HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${9 * MB}\r\n\r\n`,
  )
  socket.write(
    '--b\r\nContent-Disposition: form-data; name="imagenes"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  socket.write(JUNK.subarray(0, bytes))
  return socket
}

/** A share without a session: whole fields of 64 KB, then an unfinished field. */
async function hangingShare(wholeFields: number): Promise<Socket> {
  const socket = await dial()
  socket.write(
    `POST /compartir HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${9 * MB}\r\n\r\n`,
  )
  for (let n = 0; n <= wholeFields; n += 1) {
    socket.write(`--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n`)
    if (n < wholeFields) socket.write(`${'x'.repeat(64_000)}\r\n`)
  }
  return socket
}

/** The response; '' while an upload is still held. */
async function answerOf(socket: Socket, timeoutMs: number): Promise<string> {
  const got = await Promise.race([once(socket, 'data'), pause(timeoutMs, null)])
  return got ? String((got as [Buffer])[0]) : ''
}

/** Repeats a step until the connection is closed. */
async function pauseUntil(socket: Socket, step: () => void): Promise<void> {
  while (!socket.closed) {
    step()
    await pause(50)
  }
}

describe('T61: strangers who share and never end', () => {
  test('hold next to nothing, a hundred of them', { tags: 'soak', timeout: 120_000 }, async () => {
    const heldNow = () => {
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return (heapUsed + arrayBuffers) / MB
    }
    const before = heldNow()
    let sent = 0
    for (let n = 0; n < 100; n += 1) {
      const socket = await hangingShare(38)
      await vi.waitFor(() => expect(socket.writableLength).toBe(0), { timeout: 10_000 })
      sent += socket.bytesWritten / MB
    }
    expect(sent).toBeGreaterThan(200)
    expect(heldNow() - before).toBeLessThan(100)
  })

  test('leave others the answer that nothing came, and room as soon as they are gone', async () => {
    const hanging: Socket[] = []
    for (let n = 0; n < SHARES.atOnce; n += 1) hanging.push(await hangingShare(0))
    const late = await hangingShare(0)
    expect(await answerOf(late, 10_000)).toMatch(/^HTTP\/1.1 303 [^]*location: \S+noLlegaron/i)
    expect(await answerOf(hanging[0] as Socket, 300)).toBe('')
    hanging[0]?.destroy()
    await vi.waitFor(async () => {
      const next = await hangingShare(0)
      expect(await answerOf(next, 300)).toBe('')
    })
  })
})

describe('T61: unfinished uploads', () => {
  test('of one account are read two at once, some wait unread, and the rest is 503 at once', async () => {
    const ana = await makeUser(server)
    const hanging: Socket[] = []
    for (let n = 0; n <= UPLOADS.atOnce + UPLOADS.waiting; n += 1) {
      hanging.push(await hangingUpload(ana, 1000))
    }
    // The machine decides which upload comes last to its turn.
    const refused = await Promise.race(hanging.map((socket) => answerOf(socket, 10_000)))
    expect(refused).toMatch(/^HTTP\/1.1 503 /)
    expect(refused.toLowerCase()).toContain('retry-after: 5')
    const others = await Promise.all(hanging.map((socket) => answerOf(socket, 300)))
    expect(others.filter(Boolean)).toEqual([])
    // Other users are not affected.
    const beto = await makeUser(server)
    expect((await publish(server, {}, { token: beto.token })).statusCode).toBe(201)
  })

  const dear = { tags: 'soak', timeout: 120_000 }
  test(
    'of two hundred connections hold no more memory than is stated, and let it go',
    dear,
    async () => {
      const people = await Promise.all(Array.from({ length: 100 }, () => makeUser(server)))
      const buffers = () => process.memoryUsage().arrayBuffers / MB
      const before = buffers()
      const hanging = await Promise.all(
        Array.from({ length: 200 }, (_, n) => hangingUpload(people[n % 100] as Person, 2 * MB)),
      )
      let refused = 0
      for (const socket of hanging) {
        socket.once('data', (bytes: Buffer) => {
          if (/^HTTP\/1.1 503 /.test(bytes.toString())) refused += 1
        })
      }
      await vi.waitFor(() => expect(refused).toBeGreaterThan(50), {
        timeout: 60_000,
        interval: 500,
      })
      // Bytes in socket buffers between sender and server count too.
      expect(buffers() - before).toBeLessThan(UPLOADS.heldBytes / MB + 100)
      for (const socket of hanging) socket.destroy()
      await vi.waitFor(
        async () => {
          const ana = await makeUser(server)
          expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(201)
          await withUploadSlot('quien-sea', async (hold) => hold.add(UPLOADS.heldBytes - MB))
        },
        { timeout: 30_000, interval: 1000 },
      )
      const connections = () =>
        new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))
      await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    },
  )

  test('that come slowly are not cut: 15 MB at 50 KB a second go through', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const socket = { bytesRead: 0 }
    let arrive = (_form: string): void => undefined
    const body = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const raw = { socket } as FastifyRequest['raw']
    const reading = whileItMoves({ raw }, () => body)
    // In bursts, as on a phone's network.
    for (let second = 0; second < 300; second += 19) {
      socket.bytesRead += 19 * 50_000
      vi.advanceTimersByTime(19_000)
    }
    arrive('todo')
    expect(await reading).toBe('todo')
    expect(CONNECTION_LIMITS.upload).toBeGreaterThan(300_000)
  })

  test('that trickle are given up after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const endOf = async (bytesOfSecond: (second: number) => number): Promise<number> => {
      const socket = { bytesRead: 0 }
      let endedAt = 0
      let second = 0
      const raw = { socket } as FastifyRequest['raw']
      const reading = whileItMoves({ raw }, () => new Promise<never>(() => undefined))
      reading.catch(() => {
        endedAt = second
      })
      for (second = 1; second <= 200; second += 1) {
        socket.bytesRead += bytesOfSecond(second)
        await vi.advanceTimersByTimeAsync(1000)
      }
      return endedAt
    }
    expect(await endOf((second) => (second % 19 === 0 ? 1 : 0))).toBe(60)
    expect(await endOf((second) => (second <= 60 ? 50_000 : 1))).toBe(120)
  })

  test('are answered and closed when nothing comes for 20 seconds', async () => {
    const ana = await makeUser(server)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const requested = once(server.app.server, 'request')
    const socket = await hangingUpload(ana, 1000)
    const answer = text(socket)
    await requested
    const timer = setTimeout(() => socket.destroy(), 20_000)
    // Bytes may still be in transit; the clock moves until they arrive.
    const turning = pauseUntil(socket, () => vi.advanceTimersByTime(1000))
    expect((await answer).split('\r\n\r\n')).toEqual([
      expect.stringMatching(/^HTTP\/1.1 408 /),
      'La solicitud tardó demasiado en llegar. Intenta otra vez.',
    ])
    await turning
    clearTimeout(timer)
  }, 30_000)

  test('of one person are counted by the hour', async () => {
    const [ana, beto] = [await makeUser(server), await makeUser(server)]
    await countPhotos(server.services, ana.id, 99)
    await countPhotos(server.services, ana.id, 1)
    await expect(countPhotos(server.services, ana.id, 1)).rejects.toMatchObject({ status: 429 })
    await countPhotos(server.services, beto.id, 1)
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
    await countPhotos(server.services, ana.id, 1)
  })
})
