// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { makeAd } from '../support/adFactory.ts'
import { openStream } from '../support/eventStream.ts'
import { call, makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

describe.runIf(inject('realPostgres'))('two API processes on one database', () => {
  const one = useServer()
  const other = useServer()
  let origin: string
  beforeAll(async () => {
    origin = await one.app.listen({ port: 0 })
  })

  const leaving: (() => void)[] = []
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
  })
  async function streamOf(token: string, at = origin) {
    const stream = await openStream(at, token)
    leaving.push(stream.leave)
    return stream
  }

  async function askAt(anuncio: string): Promise<string> {
    const body = { anuncio, texto: 'Hola' }
    const { token } = await makeUser(other)
    const answer = await call(other, 'POST /api/conversation', { token, body })
    return answer.json<{ _id: string }>()._id
  }

  it('tell a page at one of them what was written at the other', async () => {
    const ana = await makeUser(one)
    const ad = await makeAd(one, ana.id)
    const stream = await streamOf(ana.token)
    const conversacion = await askAt(ad)
    expect(await stream.next()).toEqual({ tipo: 'mensaje', conversacion })
  })

  it('T96: end a page at one of them the moment its session ends at the other', async () => {
    const ana = await makeUser(one)
    const stream = await streamOf(ana.token)
    await call(other, 'POST /api/logout', ana)
    expect(await stream.next()).toBeNull()
  })

  it('end a stream whose news would be lost, and hear again for the next', async () => {
    const ana = await makeUser(one)
    const ad = await makeAd(one, ana.id)
    const stream = await streamOf(ana.token)
    await one.services.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~* '^listen'`)
    expect(await stream.next()).toBeNull()
    const again = await streamOf(ana.token)
    const conversacion = await askAt(ad)
    expect(await again.next()).toEqual({ tipo: 'mensaje', conversacion })
  })

  it('close in order while pages listen, which hear the end', async () => {
    const ana = await makeUser(one)
    const app = await buildApp(one.services)
    const stream = await streamOf(ana.token, await app.listen({ port: 0 }))
    expect(stream.status).toBe(200)
    await app.close()
    expect(await stream.next()).toBeNull()
  })
})
