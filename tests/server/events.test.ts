import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVENTS_BEAT_SECONDS } from '../../src/contract/conversations/events.ts'
import { sessions, users } from '../../src/server/db/schema/accounts.ts'
import { Streams, STREAMS_OF_USER, type Stream } from '../../src/server/events/streams.ts'
import { openStream, type OpenStream } from '../support/eventStream.ts'
import { call, logIn, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { PROFILE, sendProfile } from '../support/profile.ts'
import { makeAdmin } from '../support/staff.ts'
import {
  ana,
  eva,
  luis,
  markRead,
  MINUTE,
  server,
  setUpTalksStage,
  talk,
  write,
} from '../support/talksStage.ts'

setUpTalksStage()

let origin: string
beforeAll(async () => {
  // The beat alone; the clock of the server is given.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  origin = await server.app.listen({ port: 0 })
})

let opened: OpenStream[] = []
beforeEach(() => {
  opened = []
})
afterEach(() => {
  for (const stream of opened) stream.leave()
})
afterAll(() => vi.useRealTimers())

async function streamOf(person?: Person): Promise<OpenStream> {
  const stream = await openStream(origin, person?.token)
  opened.push(stream)
  return stream
}
const nextBeat = () => vi.advanceTimersByTimeAsync(EVENTS_BEAT_SECONDS * 1000)

describe('a page that listens', () => {
  it('hears at once where something is new, and never a word of it', async () => {
    const stream = await streamOf(ana)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
    const conversacion = await talk(eva, 'Palabras que nadie más lee')
    expect(await stream.next()).toEqual({ tipo: 'mensaje', conversacion })
    const ofEva = await streamOf(eva)
    await write(ana, conversacion, 'Sí')
    expect(await stream.next()).toEqual({ tipo: 'mensaje', conversacion })
    expect(await ofEva.next()).toEqual({ tipo: 'mensaje', conversacion })
    await markRead(ana, conversacion, 1)
    expect(await ofEva.next()).toEqual({ tipo: 'leido', conversacion })
  })

  it('T96: hears of no conversation of others, and a guest of none', async () => {
    expect((await streamOf()).status).toBe(401)
    const stream = await streamOf(luis)
    const first = await talk(eva)
    await write(ana, first, 'Sí')
    const own = await talk(luis)
    expect(await stream.next()).toEqual({ tipo: 'mensaje', conversacion: own })
  })

  it('hears nothing of a message that was refused', async () => {
    const id = await talk(eva)
    const stream = await streamOf(ana)
    expect((await write(luis, id, 'Hola')).statusCode).toBe(404)
    expect((await write(eva, id, '')).statusCode).toBe(400)
    const other = await talk(luis)
    expect(await stream.next()).toEqual({ tipo: 'mensaje', conversacion: other })
  })

  it('T96: hears no more the moment its session ends, whichever way, and others hear on', async () => {
    const admin = await makeAdmin(server)
    const ofAna = await streamOf(ana)
    const newPassword = { ...PROFILE, password: `${PASSWORD}-2`, contraseñaActual: PASSWORD }
    const ways: ((person: Person) => PromiseLike<{ statusCode: number; body: string }>)[] = [
      (person) => call(server, 'POST /api/logout', person),
      async (person) =>
        call(server, 'DELETE /api/user/sessions', { token: await logIn(server, person) }),
      (person) => sendProfile(server, person, { fields: newPassword }),
      ({ id }) => call(server, `DELETE /api/users/${id}/sessions`, admin),
      ({ id }) => {
        const body = { dias: 3, nota: 'Vende cosas robadas' }
        return call(server, `PATCH /api/users/${id}/suspension`, { ...admin, body })
      },
      (person) => call(server, 'DELETE /api/user', { ...person, body: { contraseña: PASSWORD } }),
    ]
    for (const end of ways) {
      const person = await makeUser(server)
      const stream = await streamOf(person)
      const answer = await end(person)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await stream.next()).toBeNull()
    }
    const conversacion = await talk(eva)
    expect(await ofAna.next()).toEqual({ tipo: 'mensaje', conversacion })
  })

  it('T96: hears no more after the next beat where a session ran out', async () => {
    const [ofEva, ofLuis, ofAna] = [await streamOf(eva), await streamOf(luis), await streamOf(ana)]
    const suspendedUntil = new Date(server.clock.now.getTime() + MINUTE)
    await server.services.db.update(users).set({ suspendedUntil }).where(eq(users.id, luis.id))
    await server.services.db
      .update(sessions)
      .set({ expiresAt: server.clock.now })
      .where(eq(sessions.userId, eva.id))
    await nextBeat()
    expect(await ofEva.next()).toBeNull()
    expect(await ofLuis.next()).toBeNull()
    const conversacion = await talk(await makeUser(server))
    expect(await ofAna.next()).toEqual({ tipo: 'mensaje', conversacion })
  })
})

describe('the streams of a process', () => {
  const made = (userId: string) => {
    const ends = vi.fn<() => void>()
    const raw = { write: vi.fn(), end: ends, destroy: vi.fn(), writableLength: 0 }
    const stream = { userId, sessionHash: userId, raw } as unknown as Stream
    return { stream, raw }
  }

  it('T96: of one user are a few, of which the oldest makes room', () => {
    const streams = new Streams()
    const own = Array.from({ length: STREAMS_OF_USER + 1 }, () => made('eva'))
    for (const { stream } of own) streams.add(stream)
    expect(streams.size).toBe(STREAMS_OF_USER)
    expect(own.map(({ raw }) => raw.end.mock.calls.length)).toEqual([
      1,
      ...own.slice(1).map(() => 0),
    ])
  })

  it('leave out a phone that takes nothing more', () => {
    const streams = new Streams()
    const { stream, raw } = made('eva')
    streams.add(stream)
    raw.writableLength = 20_000
    streams.deliver(['eva'], { tipo: 'mensaje', conversacion: 'x' })
    expect(raw.destroy).toHaveBeenCalled()
    expect(streams.size).toBe(0)
  })
})
