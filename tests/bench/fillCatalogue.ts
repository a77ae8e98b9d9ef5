import { sql, type SQL } from 'drizzle-orm'
import { loadMunicipalities } from '../../src/contract/places/municipalities.ts'
import { STATES } from '../../src/contract/places/states.ts'
import { fold, sortKey } from '../../src/contract/text/fold.ts'
import { demoAds } from '../../src/demo/content/ads.ts'
import { soldAds } from '../../src/demo/content/unlisted.ts'
import { CONDITION, REASON } from '../../src/demo/texts/phrases.ts'
import { TEXT_RULES } from '../../src/server/ads/storedTexts.ts'
import type { Database } from '../../src/server/db/connect.ts'

/** Day of the catalogue; measurements run at its noon. */
export const CATALOGUE_NOON = new Date('2026-11-20T18:00:00Z')
/** Ads per statement. */
const BATCH = 20_000
/** Few sellers have more ads than the ten free ones, so many ads mean many sellers. */
const sellersOf = (count: number): number => Math.max(200, Math.round(count / 5))
const REVIEWS_AT_MOST = 18_000
/** Ads live 30 days, so this share of them is published anew each hour. */
const anHoursOf = (count: number): number => Math.round(count / (30 * 24))

const COLOURS = 'negro blanco azul rojo gris verde café beige rosa amarillo morado plateado'.split(
  ' ',
)
const BRANDS =
  'Samsung LG Sony Apple Xiaomi Motorola Nissan Volkswagen Chevrolet Honda Toyota Ford Yamaha Italika Mabe Whirlpool Oster Truper Makita Bosch Dewalt Nike Adidas Puma Levis Singer Casio Fender HP Dell Lenovo Epson Canon Nintendo Coleman Steelpro Benotto Mercurio Koblenz Philips'.split(
    ' ',
  )
const ENDINGS = [
  'seminuevo',
  'como nuevo',
  'urge',
  'poco uso',
  'a tratar',
  'original',
  'en caja',
  'bien cuidado',
]

/**
 * Fills an empty, migrated database with ads in natural Spanish. Titles and descriptions of the demo catalogue
 * are varied by brands, colours, models and sellers' phrases. Things, words, places and sellers are as skewed
 * as in life; about a fiftieth has a paid level. Triggers and indexes are replaced by one statement for all
 * ads; then tables are vacuumed and words mapped, as jobs do. The ads of the last hour before `noon` are
 * inserted afterwards, one by one.
 */
export async function fillCatalogue(
  db: Database,
  count: number,
  noon = CATALOGUE_NOON,
): Promise<void> {
  await db.execute(sql`select setseed(0.42), set_config('maintenance_work_mem', '1GB', false)`)
  const indexes = await dropIndexes(db)
  await db.execute(sql`alter table ads disable trigger user`)
  await insertSellers(db, sellersOf(count))
  await insertModels(db)
  const anHourAgo = new Date(noon.getTime() - 3_600_000)
  const old = count - anHoursOf(count)
  const sellers = sellersOf(count)
  for (let from = 1; from <= old; from += BATCH) {
    const to = Math.min(from + BATCH - 1, old)
    await insertAds(db, { from, to, sellers, before: anHourAgo, within: '29 days' })
  }
  await insertRest(db, sql`true`)
  await db.execute(sql`insert into lexicon (word, uses)
    select word, ndoc from ts_stat('select to_tsvector(''simple'', unaccent(lower(titulo))) from ads') where char_length(word) between 3 and 40
    on conflict do nothing`)
  await db.execute(sql`alter table ads enable trigger user`)
  for (const definition of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze`)
  await insertAds(db, { from: old + 1, to: count, sellers, before: noon, within: '1 hour' })
  await insertRest(db, sql`created_at > ${anHourAgo.toISOString()}::timestamptz`)
  await db.execute(sql`drop table modelos, lugares`)
  // Without it the next queries would write out the dirty pages that they read.
  await db.execute(sql`checkpoint`)
}

/** Drops the indexes that are not keys; returns the statements that restore them. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(indexname) as name, indexdef as definition
    from pg_indexes where tablename in ('ads', 'upgrades', 'lexicon')
      and not exists (select 1 from pg_constraint where conname = indexname)`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  return rows.map(({ definition }) => definition)
}

async function insertRest(db: Database, which: SQL): Promise<void> {
  await db.execute(sql`insert into ad_photos (id, ad_id, position, width, height)
    select 'foto' || substr(id, 1, 12) || '-a0b0c0', id, 0, 1000, 1000 from ads where ${which}`)
  await db.execute(sql`insert into ad_contacts (ad_id, tipo, contenido, position)
    select id, 'phone', '+5255' || lpad((hashtext(id) & 99999999)::text, 8, '0'), 0 from ads where ${which}`)
  // As publishing leaves them: lists run no rule on texts that were worked out.
  await db.execute(sql`insert into ad_texts (ad_id, rules, written)
    select id, ${TEXT_RULES}, '{}' from ads where ${which}`)
  await db.execute(
    sql`insert into ad_visits (ad_id, count) select id, 1 + (hashtext(id) & 127) from ads where ${which}`,
  )
  await db.execute(sql`alter table upgrades disable trigger user`)
  await db.execute(sql`insert into upgrades (id, ad_id, nivel, period)
    select 'm' || id, id, case when hashtext(id) % 3 = 0 then 'premium' else 'impulsado' end, days
    from ads, unnest(paid) days where ${which}`)
  await db.execute(sql`alter table upgrades enable trigger user`)
}

async function insertSellers(db: Database, sellers: number): Promise<void> {
  await db.execute(sql`insert into users (id, nombre, apellido, correo, password_hash)
    select 'v' || n, (array['Ana','Luis','María','José','Guadalupe','Juan','Rosa','Miguel'])[1 + n % 8],
      (array['López','Hernández','García','Martínez','González'])[1 + n % 5], 'v' || n || '@example.com', '-'
    from generate_series(0, ${sellers - 1}::int) n`)
  await db.execute(sql`insert into reviews (id, author_id, seller_id, contenido, calificacion, created_at)
    select 'r' || n, 'v' || (n + 1), 'v' || floor(sqrt(n)), 'Todo muy bien, llegó a tiempo y la cosa estaba como en las fotos.', 3 + n % 3, now()
    from generate_series(4, ${Math.min(REVIEWS_AT_MOST, sellers - 2)}::int) n`)
}

/** Things for sale and places, the most frequent first. */
async function insertModels(db: Database): Promise<void> {
  const demo = [...demoAds(CATALOGUE_NOON), ...soldAds(CATALOGUE_NOON)]
  const models = demo.map((ad, number) => ({
    number,
    tipo: ad.tipoAnuncio,
    titulo: ad.titulo,
    orden: sortKey(ad.titulo),
    descripcion: ad.descripcion,
    categoria: ad.categoria,
    precio: typeof ad.precio === 'number' ? ad.precio : null,
    precioTexto: typeof ad.precio === 'string' ? ad.precio : null,
    uso: ad.caracteristicas['uso'] ?? null,
    caracteristicas: ad.caracteristicas,
  }))
  await db.execute(sql`create table modelos as select * from jsonb_to_recordset(${JSON.stringify(models)}::jsonb)
    as t(number int, tipo text, titulo text, orden text, descripcion text, categoria text, precio numeric, "precioTexto" text, uso text, caracteristicas jsonb)`)
  const municipalities = await loadMunicipalities()
  const byRound = Array.from({ length: 570 }, (_, round) =>
    STATES.flatMap((estado) => {
      const ciudad = municipalities[estado][round]
      return ciudad === undefined ? [] : [{ estado, ciudad, clave: fold(ciudad) }]
    }),
  ).flat()
  const places = byRound.map((place, number) => ({ ...place, number }))
  await db.execute(sql`create table lugares as select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    as t(number int, estado text, ciudad text, clave text)`)
  await db.execute(sql`create unique index on modelos (number)`)
  await db.execute(sql`create unique index on lugares (number)`)
}

interface AdsToInsert {
  /** Numbers of the first and last ad, inclusive. */
  from: number
  to: number
  sellers: number
  /** The ads were published within this SQL interval before the instant. */
  before: Date
  within: string
}

async function insertAds(
  db: Database,
  { from, to, sellers, before, within }: AdsToInsert,
): Promise<void> {
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
  const one = (values: readonly string[]) =>
    sql`(${list(values)})[1 + floor(power(random(), 1.6) * ${values.length})::int]`
  await db.execute(sql`
    insert into ads (id, owner_id, tipo, titulo, titulo_orden, descripcion, precio, precio_texto, categoria,
      estado, ciudad, ciudad_clave, uso, caracteristicas, formas_entrega, created_at, expires_at, paid)
    select substr(md5('anuncio' || n), 1, 16), 'v' || floor(power(random(), 1.2) * ${sellers})::int, m.tipo,
      left(m.titulo || extra, 100), left(m.orden || lower(extra), 100),
      m.descripcion || ' ' || dicho || ' Modelo ' || modelo || '.',
      case when m.tipo = 'gratis' then 0 when m.precio is null then null else greatest(1, round(m.precio * (0.5 + random()))) end,
      m."precioTexto", m.categoria, l.estado, l.ciudad, l.clave, m.uso,
      m.caracteristicas || jsonb_build_object('estado', l.estado, 'ciudad', l.ciudad), '[]', creado,
      (date_trunc('day', creado at time zone 'America/Mexico_City') + interval '31 days') at time zone 'America/Mexico_City',
      case when n % 50 = 7 then tstzmultirange(tstzrange(creado, creado + interval '60 days')) else '{}' end
    from (
      select n, floor(power(random(), 1.5) * (select count(*) from modelos))::int as modelo_n,
        floor(power(random(), 3) * (select count(*) from lugares))::int as lugar_n,
        ' ' || ${one(BRANDS)} || case when random() < 0.5 then ' ' || ${one(COLOURS)} else '' end
          || case when random() < 0.3 then ' ' || ${one(ENDINGS)} else '' end as extra,
        ${one([...(CONDITION['usado'] ?? []), ...REASON])} as dicho,
        upper(substr(md5(n::text), 1, 2)) || '-' || floor(power(random(), 2) * 9000)::int as modelo,
        ${before.toISOString()}::timestamptz - random() * ${within}::interval as creado
      from generate_series(${from}::int, ${to}::int) n offset 0
    ) made join modelos m on m.number = modelo_n join lugares l on l.number = lugar_n`)
}
