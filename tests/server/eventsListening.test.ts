// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkEvents } from '../../src/server/goingLive/checkEvents.ts'
import { makeAd } from '../support/adFactory.ts'
import { databaseBeside, realDatabaseUrl, type DatabaseBeside } from '../support/databaseBeside.ts'
import { openStream } from '../support/eventStream.ts'
import { call, makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

/** Names the connection that listens, in the list of the database's connections. */
const NAME = 'escucha'

function listenAddress(): string {
  const url = realDatabaseUrl()
  url.searchParams.set('application_name', NAME)
  return url.href
}

describe.runIf(inject('realPostgres'))('a server with DATABASE_LISTEN_URL', () => {
  const server = useServer({
    env: inject('realPostgres')
      ? { DATABASE_URL: realDatabaseUrl().href, DATABASE_LISTEN_URL: listenAddress() }
      : {},
  })
  let beside: DatabaseBeside
  beforeAll(async () => {
    beside = await databaseBeside(`ajena_${process.pid}`)
  })
  afterAll(() => beside?.drop())

  it('listens there, and its pages hear', async () => {
    const { db } = server.services
    const ana = await makeUser(server)
    const stream = await openStream(await server.app.listen({ port: 0 }), ana.token)
    const { rows } = await db.execute(sql`
      select application_name as name from pg_stat_activity
      where datname = current_database() and query ~* '^listen'`)
    expect(rows).toEqual([{ name: NAME }])
    const body = { anuncio: await makeAd(server, ana.id), texto: 'Hola' }
    await call(server, 'POST /api/conversation', { ...(await makeUser(server)), body })
    expect(await stream.next()).toMatchObject({ tipo: 'mensaje' })
    stream.leave()
  })

  it('is told by the doctor when it leads elsewhere, or nowhere', async () => {
    const { db, env } = server.services
    const states = async (DATABASE_LISTEN_URL: string) =>
      (await checkEvents(db, { ...env, DATABASE_LISTEN_URL })).map(({ state, words }) => [
        state,
        words.replace(/:.*/, ''),
      ])
    expect(await states(listenAddress())).toEqual([['bien', 'vuelven de la base']])
    expect(await states(beside.url)).toEqual([
      ['aviso', 'no vuelven de la base (hay un pooler en medio, o es otra base)'],
    ])
    expect(await states('postgres://postgres@127.0.0.1:9/nadie')).toMatchObject([
      ['aviso', expect.stringContaining('ECONNREFUSED')],
    ])
    expect(await checkEvents(db, { ...env, DATABASE_URL: undefined })).toEqual([])
  })
})
