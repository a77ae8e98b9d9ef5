import { connect } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { startStandby } from '../support/standby.ts'
import { fillCatalogue } from './fillCatalogue.ts'
import { familyCpuMs, processUse } from './processUse.ts'
import { median, rounded, table } from './table.ts'

const ADS = Number(process.env['BENCH_ADS'] ?? 20_000)
const ROUNDS = 5
/** Reads of a turn, and how many run at a time. */
const READS = 400
const AT_ONCE = 8
const WORDS = ['mesa', 'bicicleta', 'samsung', 'sofá negro', 'guitarra', 'celular', 'taladro']

interface Turn {
  perSecond: number
  primaryMs: number
  replicaMs: number
  serverMs: number
}

/**
 * Guests' reads with and without a replica, in turns on one machine. Each has a process of the product, on a
 * PostgreSQL with a streaming replica. Each read has other parameters, so that no cached answer serves it.
 */
export async function replicas(): Promise<string> {
  const primary = await startPostgres()
  const url = primary.database('producto')
  const { db, close } = connect({
    connection: { connectionString: url },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  await migrateDatabase(db)
  await fillCatalogue(db, ADS, new Date())
  const { rows } = await db.$client.query<{ id: string; seller: string }>(
    'select id, owner_id as seller from ads order by md5(id) limit 2000',
  )
  await db.$client.query('vacuum analyze')
  await close()
  const standby = await startStandby(url)
  const servers: ProductServer[] = []
  try {
    for (const read of ['', standby.url]) {
      const env = { DATABASE_URL: url, DATABASE_READ_URL: read, SEED_DEMO: '0' }
      servers.push(await startProduct({ env: { ...env, TRUST_PROXY: '127.0.0.1,::1' } }))
    }
    let read = 0
    const next = (): string => {
      read += 1
      const { id, seller } = rows[read % rows.length] ?? { id: '', seller: '' }
      const word = encodeURIComponent(WORDS[read % WORDS.length] ?? '')
      const paths = [
        `/api/announcement?nombre=${word}&page=${Math.floor(read / 28) % 40}`,
        `/anuncio/${id}?n=${read}`,
        `/buscar?nombre=${word}&n=${read}`,
        `/api/announcement/seller/${seller}`,
        `/api/announcement/${id}/similares`,
      ]
      return paths[read % paths.length] ?? '/'
    }
    const turns: Turn[][] = [[], []]
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [index, server] of servers.entries()) {
        const turn = await measured(server, next, primary.pid(), standby.pid())
        // The first round warms up.
        if (round >= 0) turns[index]?.push(turn)
      }
    return told(turns)
  } finally {
    for (const server of servers) await server.stop()
    standby.stop()
    primary.stop()
  }
}

async function measured(
  { origin, process: { pid = 0 } }: ProductServer,
  next: () => string,
  primaryPid: number,
  standbyPid: number,
): Promise<Turn> {
  const cpu = () => ({
    primary: familyCpuMs(primaryPid),
    replica: familyCpuMs(standbyPid),
    server: processUse(pid).cpuMs,
  })
  const before = cpu()
  const begun = performance.now()
  let left = READS
  const reader = async (): Promise<void> => {
    while (left-- > 0) {
      const answer = await fetch(origin + next())
      if (answer.status >= 500) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  const after = cpu()
  return {
    perSecond: (READS / (performance.now() - begun)) * 1000,
    primaryMs: (after.primary - before.primary) / READS,
    replicaMs: (after.replica - before.replica) / READS,
    serverMs: (after.server - before.server) / READS,
  }
}

function told(turns: readonly (readonly Turn[])[]): string {
  const of = (list: readonly Turn[], key: keyof Turn) => median(list.map((turn) => turn[key]))
  const rows = turns.map((list, count) => [
    count,
    rounded(of(list, 'primaryMs'), 3),
    rounded(of(list, 'replicaMs'), 3),
    rounded(of(list, 'serverMs'), 2),
    Math.round(of(list, 'perSecond')),
  ])
  const head = ['réplicas', 'CPU ms de la primaria', 'de la réplica', 'del servidor', 'por segundo']
  return `${ADS.toLocaleString('es-MX')} anuncios, ${ROUNDS} turnos de ${READS} lecturas, medianas\n\n${table(head, rows)}`
}
