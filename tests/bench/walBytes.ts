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

interface Written {
  product: number[]
  plain: number[]
  /** For an index with `fastupdate`; each value includes an equal share of the pending list. */
  later: number[]
}

/**
 * Bytes that a publication writes to PostgreSQL's log, with photo, contact, words and all indexes of the
 * product. Beside it stand plain tables with a primary key and a GIN index of the same words. That index is
 * written at once or later in parts; all in turns, on as many ads.
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
    const bytes: Written = { product: [], plain: [], later: [] }
    for (const [round, input] of models.entries()) {
      const start = await writtenSoFar(db)
      const id = await makeAd({ services }, seller, { input })
      const between = await writtenSoFar(db)
      await copyInto(db, 'llano', id)
      const beforeLater = await writtenSoFar(db)
      await copyInto(db, 'llano_despues', id)
      if (round < WARM_UP) continue
      bytes.product.push(between - start)
      bytes.plain.push(beforeLater - between)
      bytes.later.push((await writtenSoFar(db)) - beforeLater)
    }
    const beforePending = await writtenSoFar(db)
    await db.execute(sql`select gin_clean_pending_list('llano_despues_tsv_idx')`)
    const pending = ((await writtenSoFar(db)) - beforePending) / models.length
    return told({ ...bytes, later: bytes.later.map((own) => own + pending) })
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
  for (const [name, fastUpdate] of [
    ['llano', 'off'],
    ['llano_despues', 'on'],
  ] as const) {
    const plain = sql.identifier(name)
    await db.execute(sql`create table ${plain} as select ${PLAIN_COLUMNS} from ads`)
    await db.execute(sql`alter table ${plain} add primary key (id)`)
    await db.execute(
      sql`create index on ${plain} using gin (tsv) with (fastupdate = ${sql.raw(fastUpdate)})`,
    )
    await db.execute(sql`vacuum analyze ${plain}`)
  }
  await db.execute(sql`checkpoint`)
}

const copyInto = (db: Database, plain: string, id: string) =>
  db.execute(
    sql`insert into ${sql.identifier(plain)} select ${PLAIN_COLUMNS} from ads where id = ${id}`,
  )

async function writtenSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

function told({ product, plain, later }: Written): string {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const row = (name: string, values: readonly number[]) => [
    name,
    String(Math.round(sum(values) / values.length)),
    String(Math.round(median(values))),
    String(Math.round(quantile(values, 0.99))),
  ]
  const times = (others: readonly number[]) => rounded(sum(product) / sum(others), 2)
  return `${ADS.toLocaleString('es-MX')} anuncios, ${ROUNDS} publicaciones por turnos: ${times(plain)} y ${times(later)} veces\n\n${table(
    ['bytes de WAL', 'media', 'mediana', 'p99'],
    [
      row('publicación', product),
      row('tabla llana con un índice GIN', plain),
      row('la misma, con fastupdate', later),
    ],
  )}`
}
