import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import type { Market } from '../judged/corpus.ts'
import { byKind, judgeMarket, meanMarks, type Judged } from '../judged/judge.ts'
import { makeUser } from '../support/people.ts'
import { table } from './table.ts'

/** Quality of the search by kind of query: both markets of tests/judged. */
export async function searchQuality(): Promise<string> {
  return [await qualityOf('data'), await qualityOf('blind')].join('\n\n')
}

async function qualityOf(market: Market): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const { connection } = database
  const { db, close } = connect({ connection, max: 1, onError: () => undefined })
  try {
    await migrateDatabase(db)
    const now = new Date()
    const services = { db, now: () => now }
    const { id } = await makeUser({ services })
    const all = await judgeMarket(services, id, market)
    return `${marksTable(all)}\n\n${stories(all)}`
  } finally {
    await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function marksTable(all: readonly Judged[]): string {
  const row = (name: string, some: readonly Judged[]): string[] => {
    const { recall, precision, ndcg } = meanMarks(some)
    return [name, String(some.length), ...[recall, precision, ndcg].map((mark) => mark.toFixed(3))]
  }
  return table(
    ['búsquedas', 'cuántas', 'exhaustividad', 'precisión', 'nDCG@10'],
    [...[...byKind(all)].map(([kind, some]) => row(kind, some)), row('todas', all)],
  )
}

/** Each search with a wrong result. */
const stories = (all: readonly Judged[]): string =>
  all
    .filter(({ recall, precision, ndcg }) => recall < 1 || precision < 1 || (ndcg ?? 1) < 0.6)
    .map(
      ({ judged, missing, wrong, forbidden, ndcg }) =>
        `- ${judged.line} · ${(ndcg ?? 1).toFixed(2)}${told('falta', missing)}${told('sobra', wrong)}${told('nunca', forbidden)}`,
    )
    .join('\n')

const told = (what: string, titles: readonly string[]): string =>
  titles.length === 0
    ? ''
    : `\n  ${what}: ${titles.slice(0, 6).join(' | ')}${titles.length > 6 ? ` (${titles.length})` : ''}`
