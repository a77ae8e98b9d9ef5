// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { CATEGORY_VALUES, FREE_ONLY_CATEGORIES } from '../../src/contract/ads/categories.ts'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { checkAd } from '../../src/contract/catalogue/checkAd.ts'
import {
  ACTIVE_STANDARD_ADS,
  AD_DAYS,
  ADS_PER_DAY,
  HOME_PREMIUM,
  HOME_RECENT,
  LOWERED_SHARE,
  OPINION,
  SEARCH_PAGE_SIZE,
} from '../../src/contract/limits.ts'
import { loadMunicipalities } from '../../src/contract/places/municipalities.ts'
import { STATES } from '../../src/contract/places/states.ts'
import { DAY } from '../../src/contract/time/day.ts'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import type { DemoAd } from '../../src/demo/content/ads.ts'
import { isNew } from '../../src/demo/content/people.ts'
import { calendarDay } from '../../src/server/calendar.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const { users, ads, unlisted, reviews, banners, favorites, visits, oldPrices } = demoCatalogue(NOW)

const tally = <T>(list: readonly T[], key: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

/** Categories that find an ad: a free ad under 'gratis' and under its giver's choice. */
const shelvesOf = ({ categoria, tipoAnuncio }: DemoAd): string[] => {
  const filed =
    categoria in FREE_ONLY_CATEGORIES
      ? FREE_ONLY_CATEGORIES[categoria as keyof typeof FREE_ONLY_CATEGORIES].seBuscaEn
      : categoria
  return tipoAnuncio === 'gratis' ? ['gratis', filed] : [filed]
}

const CITIES = ['Guadalajara', 'ciudad de méxico', 'Monterrey'] as const

/** The capital is a state; the other two are municipalities. */
const isIn =
  (city: string) =>
  ({ caracteristicas: { estado, ciudad } }: DemoAd): boolean =>
    estado === city || ciudad === city

/** Things that stand twice in a row in the list. */
const repeats = (list: readonly DemoAd[]): string[] => {
  const things = list.map(({ pictures: [main] }) => main?.drawing ?? '')
  return things.filter((thing, index) => thing === things[index - 1])
}

const paidFirst = (list: readonly DemoAd[]): DemoAd[] => [
  ...list.filter(({ nivel }) => nivel !== 'estandar'),
  ...list.filter(({ nivel }) => nivel === 'estandar'),
]

describe('the demo catalogue', () => {
  it('is the same for the same moment, to the letter', () => {
    expect(demoCatalogue(NOW)).toEqual(demoCatalogue(NOW))
  })

  it('has about 300 ads of all five kinds, 60 in each of the three largest cities', () => {
    expect(ads.length).toBeGreaterThanOrEqual(290)
    expect(ads.length).toBeLessThanOrEqual(320)
    for (const city of CITIES)
      expect(ads.filter(isIn(city)).length, city).toBeGreaterThanOrEqual(60)
    expect(new Set(ads.map(({ tipoAnuncio }) => tipoAnuncio))).toEqual(new Set(KINDS))
  })

  it.each(CITIES)('answers everyday questions in %s', (city) => {
    const there = ads.filter(isIn(city))
    const called = (words: RegExp) => there.filter(({ titulo }) => words.test(titulo))
    const cheap = called(/^Laptop/).filter(({ precio, caracteristicas: { uso } }) => {
      return Number(precio) < 5000 && uso === 'usado'
    })
    const rents = there.filter(({ caracteristicas }) => caracteristicas['rentaOVenta'] === 'renta')
    expect(cheap.length).toBeGreaterThanOrEqual(3)
    expect(called(/iPhone|Samsung Galaxy|Celular|Motorola|Xiaomi/).length).toBeGreaterThanOrEqual(3)
    expect(rents.length).toBeGreaterThanOrEqual(3)
    const shelves = tally(there, ({ categoria }) => categoria)
    for (const shelf of ['muebles', 'vehiculo', 'servicio', 'electrodomésticos'])
      expect(shelves.get(shelf), shelf).toBeGreaterThanOrEqual(4)
  })

  it('finds at least seven ads in every category and four in every state', () => {
    const categories = tally(ads.flatMap(shelvesOf), (value) => value)
    expect(CATEGORY_VALUES.filter((value) => (categories.get(value) ?? 0) < 7)).toEqual([])
    const states = tally(ads, ({ caracteristicas }) => String(caracteristicas['estado']))
    expect(STATES.filter((value) => (states.get(value) ?? 0) < 4)).toEqual([])
  })

  it('leaves four fifths of the home and of each category’s first page to ads that nobody paid for', () => {
    const paidOf = (list: readonly DemoAd[]) =>
      list.filter(({ nivel }) => nivel !== 'estandar').length
    const premium = Math.min(paidOf(ads), HOME_PREMIUM)
    expect(premium).toBeGreaterThan(0)
    expect(premium / (premium + HOME_RECENT)).toBeLessThanOrEqual(0.2)
    const lists = CATEGORY_VALUES.map((value) => ads.filter((ad) => shelvesOf(ad).includes(value)))
    for (const list of lists) {
      const page = paidFirst(list).slice(0, SEARCH_PAGE_SIZE)
      expect(paidOf(page) / page.length).toBeLessThanOrEqual(0.2)
    }
  })

  it('holds no ad that the publishing rules would refuse or change', () => {
    for (const ad of [...ads, ...unlisted]) {
      const { tipoAnuncio, titulo, precio, categoria, descripcion } = ad
      const general = { titulo, precio, categoria, descripcion }
      const checked = checkAd(tipoAnuncio, { ...ad, general }, NOW.getUTCFullYear())
      expect(checked.errors, titulo).toBeUndefined()
      expect(ad).toMatchObject({ ...checked.ad })
      expect(checked.ad?.caracteristicas).toEqual(ad.caracteristicas)
    }
  })

  it('names every municipality as the official list does', async () => {
    const lists = await loadMunicipalities()
    const unknown = [...ads, ...unlisted]
      .map(({ caracteristicas: { estado, ciudad } }) => [String(estado), String(ciudad)] as const)
      .filter(([estado, ciudad]) => !lists[estado as keyof typeof lists].includes(ciudad))
    expect(unknown).toEqual([])
  })

  it('opens every group of characteristics for somebody', () => {
    const keys = new Set(ads.flatMap(({ caracteristicas }) => Object.keys(caracteristicas)))
    const wanted =
      'fechaCaducidad ingredientes vehiculo deudas km año cilindros cpu ram almacenamiento bateria sistemaOperativo conectividad tamañoPantalla autor editorial director artista genero idioma duracion talla sexo material resolucion tamañoPulgadas smartTV conectividadTV tipo rentaOVenta colonia cp baños habitaciones superficie cantidad marca modelo color'
    expect(wanted.split(' ').filter((key) => !keys.has(key))).toEqual([])
  })

  it('never tells the same story twice', () => {
    expect(new Set(ads.map(({ descripcion }) => descripcion)).size).toBe(ads.length)
    expect(new Set(ads.map(({ titulo }) => titulo)).size).toBeGreaterThan(ads.length * 0.97)
    expect(
      ads.filter(({ titulo, descripcion }) => /[{}]|undefined|  /.test(titulo + descripcion)),
    ).toEqual([])
  })

  it('keeps the limits of publishing: three a day and ten active free ads a person', () => {
    const standard = ads.filter(({ nivel }) => nivel === 'estandar')
    expect(Math.max(...tally(standard, ({ sellerKey }) => sellerKey).values())).toBeLessThanOrEqual(
      ACTIVE_STANDARD_ADS,
    )
    const days = tally(ads, ({ sellerKey, createdAt }) => `${sellerKey} ${calendarDay(createdAt)}`)
    expect(Math.max(...days.values())).toBeLessThanOrEqual(ADS_PER_DAY)
  })

  it('was published from minutes to 27 days ago, newest first, nothing about to expire', () => {
    const ages = ads.map(({ createdAt }) => (NOW.getTime() - createdAt.getTime()) / 60_000)
    expect(ages.toSorted((a, b) => a - b)).toEqual(ages)
    expect(ages[0]).toBeLessThan(15)
    expect(ages.at(-1)).toBeGreaterThan(25 * 24 * 60)
    expect(ages.at(-1)).toBeLessThan((AD_DAYS - 3) * 24 * 60)
  })

  it('shows nothing beside its like in any list people meet', () => {
    const premium = ads.filter(({ nivel }) => nivel === 'premium')
    const recent = new Set(ads.slice(0, HOME_RECENT))
    expect(premium.filter((ad) => recent.has(ad))).toEqual([])
    const lists = CATEGORY_VALUES.map((value) => ads.filter((ad) => shelvesOf(ad).includes(value)))
    for (const list of [ads, ...lists]) {
      expect(repeats(list)).toEqual([])
      expect(repeats(paidFirst(list))).toEqual([])
    }
  })

  it('answers what the story at the top of the product searches for', () => {
    const text = ads.map((ad) => `${ad.titulo} ${ad.descripcion}`.toLowerCase()).join('\n')
    expect(text).toContain('computación')
    expect(text).toContain('bicicleta')
    expect(ads.some(({ caracteristicas }) => caracteristicas['color'] === 'azul')).toBe(true)
  })
})

describe('the market of the demo', () => {
  it('lives: what is there was looked at and saved, some of it lowered', () => {
    const opened = visits.map(({ adKey }) => adKey)
    expect(ads.filter(({ key }) => !opened.includes(key))).toEqual([])
    expect(new Set(opened).size).toBe(opened.length)
    expect(visits.filter(({ days }) => days.length === 0)).toEqual([])
    const listed = new Map(ads.map((ad) => [ad.key, ad]))
    expect(new Set(favorites.map(({ adKey }) => adKey)).size).toBeGreaterThan(ads.length * 0.3)
    const pairs = favorites.map(({ personKey, adKey }) => `${personKey} ${adKey}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { personKey, adKey, createdAt } of favorites) {
      expect(listed.get(adKey)?.sellerKey).not.toBe(personKey)
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime())
    }
    expect(oldPrices.length).toBeGreaterThan(5)
    for (const { adKey, precio, changedAt } of oldPrices) {
      const ad = listed.get(adKey)
      expect(precio * (1 - LOWERED_SHARE)).toBeGreaterThanOrEqual(Number(ad?.precio))
      expect(changedAt.getTime()).toBeGreaterThan(ad?.createdAt.getTime() ?? Infinity)
      expect(changedAt.getTime()).toBeLessThan(NOW.getTime())
    }
  })

  it('sets some ads aside and pauses others', () => {
    const reserved = ads.filter(({ reservedAt }) => reservedAt !== null)
    expect(reserved.length).toBeGreaterThanOrEqual(6)
    expect(reserved.length).toBeLessThanOrEqual(ads.length * 0.1)
    for (const { createdAt, reservedAt } of reserved) {
      expect(reservedAt?.getTime()).toBeGreaterThan(createdAt.getTime())
      expect(reservedAt?.getTime()).toBeLessThan(NOW.getTime())
    }
    expect(unlisted.filter(({ status }) => status === 'pausado')).toHaveLength(2)
  })

  it('has sold before, nobody while they were not here yet, none of it still in the lists', () => {
    const sold = unlisted.filter(({ status }) => status === 'vendido')
    const here = new Map(users.map((user) => [user.key, user.here]))
    for (const { sellerKey, createdAt } of [...sold, ...ads]) {
      const days = (NOW.getTime() - createdAt.getTime()) / DAY
      expect(days, sellerKey).toBeLessThan(here.get(sellerKey) ?? 0)
    }
    for (const { createdAt, closedAt, pictures, tipoAnuncio } of sold) {
      expect(closedAt?.getTime()).toBeGreaterThan(createdAt.getTime())
      expect(closedAt?.getTime()).toBeLessThan(NOW.getTime())
      expect(pictures).toEqual([])
      expect(tipoAnuncio).not.toBe('servicio')
    }
    const offered = new Set(ads.map(({ titulo }) => titulo))
    expect(sold.filter(({ titulo }) => offered.has(titulo))).toEqual([])
  })
})

describe('the demo people', () => {
  it('have keys and addresses of their own, three of them a role each', () => {
    expect(new Set(users.map(({ key }) => key)).size).toBe(users.length)
    expect(new Set(users.map(({ correo }) => correo)).size).toBe(users.length)
    expect(users.filter(({ role }) => role !== 'user').map(({ role }) => role)).toEqual([
      'moderator',
      'admin',
    ])
    const keys = new Set(users.map(({ key }) => key))
    expect(ads.every(({ sellerKey }) => keys.has(sellerKey))).toBe(true)
  })

  it('differ: here since 2021 or this year, with no sale or with 64, in reach by several ways', () => {
    const sold = unlisted.filter(({ status }) => status === 'vendido')
    const sales = tally(sold, ({ sellerKey }) => sellerKey)
    const sellers = users.filter(({ key }) => ads.some(({ sellerKey }) => sellerKey === key))
    const counts = sellers.map(({ key }) => sales.get(key) ?? 0)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBe(64)
    expect(new Set(counts).size).toBeGreaterThanOrEqual(12)
    const years = sellers.map(({ here }) => calendarDay(new Date(NOW.getTime() - here * DAY)))
    const begun = new Set(years.map((day) => day.slice(0, 4)))
    expect([...begun].toSorted()).toEqual(['2021', '2022', '2023', '2024', '2025', '2026'])
    const ways = new Set(ads.map(({ contacto }) => contacto.map(({ tipo }) => tipo).join(' ')))
    expect(ways.size).toBeGreaterThanOrEqual(5)
  })

  it('review the sellers who sold, once each, never themselves', () => {
    const sales = tally(unlisted, ({ sellerKey, status }) => `${status} ${sellerKey}`)
    for (const { sellerKey } of reviews)
      expect(sales.get(`vendido ${sellerKey}`)).toBeGreaterThan(0)
    const newcomers = users.filter(isNew).map(({ key }) => key)
    expect(newcomers.length).toBeGreaterThan(3)
    expect(reviews.filter(({ authorKey }) => newcomers.includes(authorKey))).toEqual([])
    expect(reviews.length).toBeGreaterThanOrEqual(80)
    expect(reviews.length).toBeLessThanOrEqual(140)
    expect(reviews.filter(({ authorKey, sellerKey }) => authorKey === sellerKey)).toEqual([])
    const pairs = reviews.map(({ authorKey, sellerKey }) => `${authorKey} ${sellerKey}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const own = reviews.filter(({ authorKey, usefulBy }) => usefulBy.includes(authorKey))
    expect(own).toEqual([])
  })

  it('say what they think in words of their own, mostly good, some bad', () => {
    const stars = reviews.map(({ calificacion }) => calificacion)
    const average = stars.reduce((sum, value) => sum + value, 0) / stars.length
    expect(average).toBeGreaterThan(4.2)
    expect(average).toBeLessThan(4.6)
    expect(stars).toContain(1)
    expect(new Set(reviews.map(({ contenido }) => contenido)).size).toBe(reviews.length)
    expect(reviews.every(({ contenido: { length } }) => length <= OPINION.max)).toBe(true)
    expect(reviews.every(({ createdAt }) => createdAt < NOW)).toBe(true)
  })

  it('see four banners that lead somewhere on this site', () => {
    expect(banners).toHaveLength(4)
    expect(banners.every(({ url }) => url === null || url.startsWith('/'))).toBe(true)
  })
})
