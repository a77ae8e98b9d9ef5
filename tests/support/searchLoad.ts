/**
 * A program, no test: fills an own PostgreSQL database with generated ads, runs searches of every
 * shape, and tells how long each took and whether any of their plans read the whole table.
 * `npx tsx tests/support/searchLoad.ts postgres://postgres@localhost:5432/search_load [ads]`
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { SearchQuery } from '../../src/contract/endpoints/ads.ts'
import { CATEGORY_VALUES } from '../../src/contract/categories.ts'
import { STATES } from '../../src/contract/places/states.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { searchAds } from '../../src/server/search/searchAds.ts'

const SEARCHES: readonly SearchQuery[] = [
  {},
  { page: '1000' },
  { nombre: 'bicicleta' },
  { nombre: 'bicicleta', page: '357' },
  { nombre: 'bicicleta', page: '1000' },
  { nombre: 'bicicleta azul' },
  { nombre: 'bicicleta', ordenar: 'price:asc' },
  { nombre: 'bicicleta', ordenar: 'alf:desc', page: '100' },
  { nombre: 'excelente' },
  { nombre: 'usado' },
  { nombre: 'usado', ordenar: 'date:desc', page: '1000' },
  { nombre: 'palabra77' },
  { nombre: 'palabra77', ordenar: 'price:asc' },
  { nombre: 'biciclta' },
  { nombre: 'zzzzzzzz' },
  { nombre: 'bici' },
  { nombre: 'bicicleta', estado: 'jalisco' },
  { nombre: 'bicicleta', estado: 'jalisco', categoria: 'deportes' },
  { estado: 'jalisco' },
  { estado: 'jalisco', ordenar: 'price:desc' },
  { categoria: 'deportes', page: '300' },
  { categoria: 'servicio' },
  { categoria: 'gratis' },
  { ciudad: 'Municipio 7' },
  { ciudad: 'Ninguna' },
  { uso: 'para piezas', ordenar: 'alf:asc' },
  { precioMin: '100', precioMax: '101' },
  { precioMin: '5000', ordenar: 'alf:asc' },
  ...['date:desc', 'alf:asc', 'alf:desc', 'price:asc', 'price:desc'].flatMap((ordenar) => [
    { ordenar },
    { ordenar, page: '1000' },
  ]),
]

/** Words that follow Zipf's law roughly: few common ones, many rare ones. */
const WORDS = `(array['bicicleta','mesa','silla','computadora','celular','casa','auto','moto','libro','zapatos','guitarra','lampara','cama','ropero','bocina','camara'])`

async function fill(db: Database, count: number): Promise<void> {
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
  await db.execute(sql`insert into users (id, nombre, apellido, correo, password_hash)
    select 'u' || n, 'Ana', 'López', 'u' || n || '@example.com', '-' from generate_series(1, 1000) n`)
  const step = 20_000
  for (let from = 0; from < count; from += step) {
    await db.execute(sql`
      insert into ads (id, owner_id, tipo, titulo, titulo_orden, descripcion, precio, precio_texto,
        categoria, estado, ciudad, ciudad_clave, uso, caracteristicas, formas_entrega, created_at, expires_at)
      select md5('ad' || n), 'u' || (1 + n % 1000), tipo, titulo, lower(titulo),
        'Excelente ' || repeat('estado como nuevo se entrega en el centro ', 3) || ' palabra' || (power(random(), 3) * 30000)::int
          || case when random() < 0.05 then ' bicicleta' else '' end,
        case when tipo = 'gratis' then 0 when tipo = 'servicio' and random() < 0.3 then null else (power(random(), 3) * 20000)::int + 1 end,
        case when tipo = 'servicio' then 'A tratar' end,
        case tipo when 'servicio' then 'servicio' else (${list(CATEGORY_VALUES)})[1 + (random() * 26)::int] end,
        estado, ciudad, lower(ciudad), uso,
        jsonb_build_object('uso', uso, 'estado', estado, 'ciudad', ciudad, 'color', (array['azul','rojo','negro','blanco'])[1 + (random() * 3)::int]),
        '[]', timestamptz '2026-11-20' - random() * interval '29 days', timestamptz '2026-12-20'
      from (
        select n, initcap(${sql.raw(WORDS)}[1 + (power(random(), 2) * 15)::int]) || ' palabra' || (power(random(), 3) * 30000)::int || ' ' || n as titulo,
          (array['producto','producto','producto','servicio','gratis','producto'])[1 + n % 6] as tipo,
          (${list(STATES)})[1 + n % 32] as estado, 'Municipio ' || (power(random(), 2) * 2000)::int as ciudad,
          (array['nuevo','usado','usado','usado','para piezas'])[1 + (random() * 4)::int] as uso
        from generate_series(${from + 1}::int, ${Math.min(from + step, count)}::int) n offset 0
      ) as made`)
  }
  await db.execute(sql`insert into upgrades (id, ad_id, nivel, period)
    select 'up' || id, id, case when random() < 0.3 then 'premium' else 'impulsado' end, '[2026-11-01,2026-12-20)'
    from ads where random() < 0.02`)
  await db.execute(sql`insert into lexicon (word, uses)
    select word, ndoc from ts_stat('select to_tsvector(''simple'', titulo) from ads') on conflict do nothing`)
  await db.execute(sql`vacuum analyze`)
}

async function main(url: string, count: number): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  let plans: string[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => plans.push(message))
  })
  const db = drizzle(pool)
  await migrateDatabase(db)
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ads) as filled`,
  )
  if (!rows[0]?.filled) await fill(db, count)
  const services = { db, now: () => new Date('2026-11-20T12:00:00Z') }
  const times: number[] = []
  for (const query of SEARCHES) {
    await searchAds(services, query)
    const started = performance.now()
    const { total, correccion, annoucements } = await searchAds(services, query)
    const took = performance.now() - started
    times.push(took)
    await db.execute(sql`load 'auto_explain'`)
    await db.execute(
      sql`select set_config('auto_explain.log_min_duration', '0', false), set_config('client_min_messages', 'log', false)`,
    )
    plans = []
    await searchAds(services, query)
    await db.execute(sql`select set_config('auto_explain.log_min_duration', '-1', false)`)
    const readsAll = plans.filter((plan) => /Seq Scan on ads\b/.test(plan))
    const facts = `${took.toFixed(1).padStart(8)} ms  total ${total}, page of ${annoucements.length}${correccion ? `, mended to '${correccion}'` : ''}`
    process.stdout.write(
      `${facts}  ${JSON.stringify(query)}${readsAll.length > 0 ? '  READS THE WHOLE TABLE' : ''}\n`,
    )
    if (process.env['PLANS'] && took > Number(process.env['PLANS']))
      process.stdout.write(`${plans.join('\n')}\n`)
  }
  process.stdout.write(`slowest ${Math.max(...times).toFixed(1)} ms\n`)
  await pool.end()
}

const [url, count = '200000'] = process.argv.slice(2)
if (!url) throw new Error('Name a database of its own to fill.')
await main(url, Number(count))
