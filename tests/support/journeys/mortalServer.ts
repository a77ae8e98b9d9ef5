import { EventEmitter, once } from 'node:events'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { PoolClient } from 'pg'
import { buildApp } from '../../../src/server/app.ts'
import { connect, type Connection } from '../../../src/server/db/connect.ts'
import type { TestServer } from '../serverTest.ts'
import { testDatabase } from '../testDatabase.ts'

/** A server that dies: its connections are cut, and nothing that it was doing is answered. */
export interface MortalServer {
  /** Answers a request. Rejects where the server is away, or dies meanwhile. */
  ask(request: InjectOptions): Promise<Answered>
  /** Dies and starts anew on the same database; resolves once it answers again. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

interface Answered {
  status: number
  headers: Record<string, string>
  text: string
}

interface Life {
  app: FastifyInstance
  connection: Connection
  clients: Set<PoolClient>
  /** Emits `death`. */
  end: EventEmitter
  running: Set<Promise<unknown>>
}

/** Starts one with the services of a test server, on connections of its own. */
export async function startMortalServer({ services }: TestServer): Promise<MortalServer> {
  const begin = async (): Promise<Life> => {
    const connection = connect({ connection: testDatabase(), max: 4, onError: () => undefined })
    const clients = new Set<PoolClient>()
    connection.pool.on('connect', (client) => clients.add(client))
    connection.pool.on('remove', (client) => clients.delete(client))
    const { db } = connection
    const app = await buildApp({ ...services, db, primary: db })
    await app.ready()
    const end = new EventEmitter().setMaxListeners(0)
    return { app, connection, clients, end, running: new Set() }
  }
  let life: Life | undefined = await begin()

  const close = async ({ app, connection, running }: Life) => {
    await Promise.allSettled(running)
    await app.close()
    await connection.close()
  }
  return {
    ask: async (request) => {
      if (!life) throw new TypeError('The server is away.')
      const { app, end, running } = life
      const answering = app.inject(request)
      running.add(answering)
      const isOver = () => running.delete(answering)
      answering.then(isOver, isOver)
      const leaving = new AbortController()
      const death = once(end, 'death', { signal: leaving.signal }).then(() => {
        throw new TypeError('The server died.')
      })
      const answer = await Promise.race([answering, death]).finally(() => {
        leaving.abort()
        death.catch(() => undefined)
      })
      const headers: Record<string, string> = {}
      for (const name of ['content-type', 'retry-after']) {
        const value = answer.headers[name]
        if (value !== undefined) headers[name] = String(value)
      }
      return { status: answer.statusCode, headers, text: answer.body }
    },
    killAndStart: async () => {
      if (!life) return
      const dead = life
      life = undefined
      dead.end.emit('death')
      for (const client of dead.clients) cut(client)
      await close(dead)
      life = await begin()
    },
    stop: async () => {
      if (life) await close(life)
    },
  }
}

/** As the system does for a process that it kills: the database hears of no farewell. */
function cut(client: PoolClient): void {
  const { connection } = client as PoolClient & {
    connection: { stream: { destroy(): void } }
  }
  connection.stream.destroy()
}
