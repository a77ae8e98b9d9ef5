import { sql } from 'drizzle-orm'
import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { loadAdDetail } from '../../src/server/ads/detail/loadAdDetail.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { loadBanners, loadPremium, loadRecent } from '../../src/server/home/loadHome.ts'
import { loadOwnAds } from '../../src/server/ownAds/loadOwnAds.ts'
import { countSearch, searchAds } from '../../src/server/search/answerSearch.ts'
import { comparePrices } from '../../src/server/search/prices/comparePrices.ts'
import { suggest } from '../../src/server/search/suggest/suggest.ts'
import { loadSeller } from '../../src/server/sellers/loadSeller.ts'
import { CATALOGUE_NOON } from './fillCatalogue.ts'

/** A query that people make; `ask` takes the number of the round, so that each round asks another. */
interface QueryCase {
  name: string
  ask: (round: number) => Promise<unknown>
}

interface Sample extends Record<string, unknown> {
  id: string
  seller: string
  model: string
  title: string
  category: string
}

/** A clock that stands still: a repeated query is answered from the cache. */
const atNoon = (): Date => CATALOGUE_NOON

/** A clock that goes back with each look: cached answers are of the future, so every query runs (fault F23). */
export function goingBack(): () => Date {
  let looks = 0
  return () => {
    looks += 1
    return new Date(CATALOGUE_NOON.getTime() - looks)
  }
}

/** Every query of issue and budget, run by the server's own functions on a filled database. */
export async function queryCases(db: Database, now = atNoon): Promise<QueryCase[]> {
  const services = { db, primary: db, now }
  // Their ids are random already.
  const { rows } = await db.execute<Sample>(sql`
    select id, owner_id as seller, lower(substring(descripcion from 'Modelo ([^.]+)')) as model,
      titulo as title, categoria as category
    from ads order by id limit 200`)
  const none = { id: '', seller: '', model: '', title: '', category: '' }
  const sample = (round: number) => rows[round % rows.length] ?? none
  const pick = (values: readonly string[], round: number) => values[round % values.length] ?? ''
  const search = (name: string, query: (round: number) => SearchQuery): QueryCase => ({
    name,
    ask: (round) => searchAds(services, query(round)),
  })
  const count = (name: string, query: (round: number) => SearchQuery): QueryCase => ({
    name,
    ask: (round) => countSearch(services, query(round)),
  })
  const common = ['samsung', 'negro', 'mesa', 'urge', 'bicicleta']
  return [
    {
      name: 'portada',
      ask: () => Promise.all([loadBanners(services), loadPremium(services), loadRecent(services)]),
    },
    search('búsqueda, palabra rara', (round) => ({ nombre: sample(round).model })),
    search('búsqueda, palabra común', (round) => ({
      nombre: pick(common, round),
    })),
    search('búsqueda por fecha', (round) => ({
      nombre: pick(common, round),
      ordenar: pick(['date:asc', 'date:desc'], round),
    })),
    search('búsqueda por precio', (round) => ({
      nombre: pick(common, round),
      ordenar: pick(['price:asc', 'price:desc'], round),
    })),
    search('búsqueda, tres palabras', (round) => ({
      nombre: pick(
        ['bicicleta de montaña azul', 'mesa comedor madera', 'celular samsung negro'],
        round,
      ),
    })),
    // Other words each time, so that no total is cached.
    search('búsqueda, otras tres palabras', (round) => ({
      nombre: [
        pick(['mesa', 'sofá', 'bicicleta', 'celular', 'guitarra'], round),
        pick(['negro', 'blanco', 'azul', 'rojo', 'gris', 'verde', 'café'], Math.floor(round / 5)),
        pick(['usado', 'urge', 'original', 'seminuevo', 'caja', 'tratar'], Math.floor(round / 35)),
      ].join(' '),
    })),
    search('búsqueda sin resultado', (round) => ({ nombre: `qwxzzk${round}` })),
    search('búsqueda con una errata', (round) => ({
      nombre: pick(['biciclta', 'refrigeradro', 'guitara', 'licuadra'], round),
    })),
    search('búsqueda y estado', (round) => ({
      nombre: pick(['bicicleta', 'mesa', 'celular'], round),
      estado: pick(['jalisco', 'puebla', 'sonora'], round),
    })),
    search('búsqueda en dos lugares', (round) => ({
      nombre: pick(
        [
          'mesa en cdmx o edomex',
          'en colima o tlaxcala',
          'en toluca y puebla',
          'en zapopan o tonala',
        ],
        round,
      ),
    })),
    search('búsqueda de casas por recámaras', (round) => ({
      nombre: pick(['casa 3 recamaras', 'departamento 2 recamaras', 'depa 2 recs 1 baño'], round),
    })),
    search('búsqueda cerca de', (round) => ({
      nombre: pick(['bicicleta', 'mesa', 'celular'], round),
      cerca: pick(['Guadalajara, Jalisco', 'Puebla, Puebla', 'Toluca, Estado de México'], round),
      radio: '100',
      ordenar: 'distancia',
    })),
    search('todo cerca de', (round) => ({
      cerca: pick(['Guadalajara, Jalisco', 'Puebla, Puebla', 'Toluca, Estado de México'], round),
      radio: pick(['25', '100'], round),
      ordenar: 'distancia',
    })),
    search('vehículos por marca y año', (round) => ({
      categoria: 'vehiculo',
      'c.marca': pick(['Nissan', 'Volkswagen', 'Chevrolet'], round),
      'c.año.min': pick(['2005', '2015'], round),
    })),
    search('vehículos desde un año', (round) => ({
      categoria: 'vehiculo',
      'c.año.min': pick(['2010', '2018', '2024'], round),
    })),
    search('vehículos hasta unos km y un precio', (round) => ({
      categoria: 'vehiculo',
      'c.km.max': pick(['5000', '40000', '90000'], round),
      precioMax: pick(['60000', '150000'], round),
    })),
    search('inmuebles desde una superficie', (round) => ({
      categoria: 'inmuebles',
      'c.superficie.min': pick(['60', '300', '5000'], round),
    })),
    count('cuenta de filtros, vehículos', () => ({ categoria: 'vehiculo' })),
    count('cuenta de filtros, marca elegida', (round) => ({
      categoria: 'vehiculo',
      'c.marca': pick(['Nissan', 'Volkswagen', 'Chevrolet'], round),
    })),
    count('cuenta de filtros, una palabra', (round) => ({ nombre: pick(common, round) })),
    {
      name: 'sugerencias',
      ask: (round) => suggest(services, pick(['bici', 'me', 'celu', 'nissan v', 'x'], round)),
    },
    search('categoría por precio', (round) => ({
      categoria: pick(['muebles', 'electrónica', 'deportes'], round),
      ordenar: pick(['price:asc', 'price:desc'], round),
    })),
    search('todo, página 1', () => ({})),
    search('todo, página 350', () => ({ page: '349' })),
    {
      name: 'anuncio',
      ask: (round) => loadAdDetail(services, sample(round).id, null),
    },
    { name: 'mis anuncios', ask: (round) => loadOwnAds(services, sample(round).seller) },
    {
      name: 'precios de lo parecido',
      ask: (round) => {
        const { id, title, category } = sample(round)
        return comparePrices(services, { nombre: title, categoria: category, salvo: id })
      },
    },
    { name: 'vendedor', ask: (round) => loadSeller(services, sample(round).seller) },
  ]
}
