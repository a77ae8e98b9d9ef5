import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { startPostgres } from '../support/postgres.ts'
import { CATALOGUE_NOON, fillCatalogue } from './fillCatalogue.ts'
import { median, quantile, rounded, table } from './table.ts'

const ADS = Number(process.env['BENCH_WAL_ADS'] ?? 50_000)
const WARM_UP = 200
const ROUNDS = 600

/**
 * What one publication writes into PostgreSQL's log, with photo, contact, words and all indexes of the
 * product, beside the same row in a plain table with a primary key and one GIN index of its words; in
 * turns, on as many ads.
 */
export async function walBytes(): Promise<string> {
  const postgres = await startPostgres()
  const { db, close } = connect({
    connection: { connectionString: postgres.database('escrito') },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  try {
    await migrateDatabase(db)
    await fillCatalogue(db, ADS)
    await makePlainTable(db)
    const services = { db, now: () => CATALOGUE_NOON }
    const { id: seller } = await makeUser({ services })
    const { rows: models } = await db.execute<Model>(sql`
      select titulo, descripcion, categoria, caracteristicas from ads
      where tipo = 'producto' order by md5(id) limit ${WARM_UP + ROUNDS}`)
    const bytes: { product: number[]; plain: number[] } = { product: [], plain: [] }
    for (const [round, input] of models.entries()) {
      const start = await writtenSoFar(db)
      const id = await makeAd({ services }, seller, { input })
      const between = await writtenSoFar(db)
      await db.execute(sql`insert into llano select ${PLAIN_COLUMNS} from ads where id = ${id}`)
      if (round < WARM_UP) continue
      bytes.product.push(between - start)
      bytes.plain.push((await writtenSoFar(db)) - between)
    }
    return told(bytes)
  } finally {
    await close()
    postgres.stop()
  }
}

interface Model extends Record<string, unknown> {
  titulo: string
  descripcion: string
  categoria: string
  caracteristicas: Record<string, string | number>
}

const PLAIN_COLUMNS = sql`id, owner_id, tipo, titulo, descripcion, precio, categoria, estado, ciudad, uso,
  caracteristicas, formas_entrega, status, created_at, expires_at, tsv`

async function makePlainTable(db: Database): Promise<void> {
  await db.execute(sql`create table llano as select ${PLAIN_COLUMNS} from ads`)
  await db.execute(sql`alter table llano add primary key (id)`)
  // Else what is pending would be written later, by whom nobody measures.
  await db.execute(sql`create index on llano using gin (tsv) with (fastupdate = off)`)
  await db.execute(sql`vacuum analyze llano`)
  await db.execute(sql`checkpoint`)
}

async function writtenSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

function told({ product, plain }: { product: number[]; plain: number[] }): string {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const row = (name: string, values: readonly number[]) => [
    name,
    String(Math.round(sum(values) / values.length)),
    String(Math.round(median(values))),
    String(Math.round(quantile(values, 0.99))),
  ]
  const ratio = rounded(sum(product) / sum(plain), 2)
  return `${ADS.toLocaleString('es-MX')} anuncios, ${ROUNDS} publicaciones por turnos: ${ratio} veces\n\n${table(
    ['bytes de WAL', 'media', 'mediana', 'p99'],
    [row('publicación', product), row('tabla llana con un índice GIN', plain)],
  )}`
}
