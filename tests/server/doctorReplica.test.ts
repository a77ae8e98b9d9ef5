// @module-tag postgres
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { checkReplica } from '../../src/server/goingLive/checkReplica.ts'
import { isPostgresInstalled, startPostgres, type Postgres } from '../support/postgres.ts'
import { startStandby, type Standby } from '../support/standby.ts'

const NOBODY = 'postgres://postgres@127.0.0.1:9/producto'

describe.runIf(inject('realPostgres') && isPostgresInstalled)(
  'an operator who asks the doctor about the replica',
  () => {
    let postgres: Postgres
    let other: Postgres
    let primary: Connection
    let standby: Standby
    let url: string

    beforeAll(async () => {
      postgres = await startPostgres(['fsync=off'])
      other = await startPostgres(['fsync=off'])
      url = postgres.database('producto')
      primary = connect({
        connection: { connectionString: url },
        max: 1,
        onError: () => undefined,
      })
      standby = await startStandby(url)
    }, 120_000)
    afterEach(() => standby.replay(true))
    afterAll(async () => {
      await primary?.close()
      standby?.stop()
      other?.stop()
      postgres?.stop()
    })

    const states = async (address?: string) =>
      (await checkReplica(primary.db, address, 300)).map(({ state, words }) => [state, words])

    it('is told nothing where none is named', async () => {
      expect(await states()).toEqual([])
    })

    it('hears of one that is up to date', async () => {
      expect(await states(standby.url)).toEqual([['bien', expect.stringContaining('al día')]])
    })

    it('hears of one that is silent', async () => {
      expect(await states(NOBODY)).toEqual([
        ['falta', expect.stringMatching(/no responde \(.*ECONNREFUSED/)],
      ])
    })

    it('hears of a primary that is named as its own replica', async () => {
      expect(await states(url)).toEqual([['falta', expect.stringContaining('no es una réplica')]])
    })

    it('hears of one that copies another server', async () => {
      expect(await states(other.database('producto'))).toEqual([
        ['falta', expect.stringContaining('otro servidor')],
      ])
    })

    it('hears of an address that leads to another database of the copy', async () => {
      const wrong = new URL(standby.url)
      wrong.pathname = 'postgres'
      expect(await states(wrong.href)).toEqual([['falta', expect.stringContaining('otra base')]])
    })

    it('hears of one whose replay stands still, once something was written', async () => {
      await standby.replay(false)
      await primary.db.$client.query('create table nueva (id int)')
      expect(await states(standby.url)).toEqual([['falta', expect.stringContaining('0.3 s atrás')]])
      await standby.replay(true)
      expect(await states(standby.url)).toEqual([['bien', expect.anything()]])
    })
  },
)
