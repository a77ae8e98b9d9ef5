import { describe, expect, test } from 'vitest'
import { headOf } from '../../src/client/app/head.ts'
import { ROUTES } from '../../src/client/app/routes.ts'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import type { PreloadedAnswer, QueryRef, Site } from '../../src/contract/page.ts'
import { BIKE, DETAIL, SELLER } from './adsExamples.ts'

const site: Site = {
  host: 'tianguis',
  supportEmail: 'soporte@tianguis.mx',
  origin: 'https://tianguis.mx',
  today: '2026-11-20',
}
const head = (path: string, answers: PreloadedAnswer[] = []) =>
  headOf(new URL(path, site.origin), { site, answers })

const adRef: QueryRef = { key: 'GET /api/announcement/:id', params: { id: 'bici1' } }
const adHead = (changes: object = {}) =>
  head('/anuncio/bici1', [
    { ref: adRef, answer: { ...DETAIL, announcement: { ...BIKE, ...changes } } },
  ])
const dataOf = (page: ReturnType<typeof head>) =>
  JSON.parse(JSON.stringify([page.jsonLd].flat())) as Record<string, unknown>[]
const card: AdCard = BIKE

describe('The head of an ad', () => {
  test('says what it is and what it costs, and shows its first photo', () => {
    const page = adHead()
    expect(page.title).toMatch(/^Bicicleta de montaña rodada 29 · \$3,500 MXN\b/)
    expect(page.description).toContain('Guadalajara, Jalisco')
    expect(page.canonical).toBe('/anuncio/bici1')
    expect(page.image).toEqual({ path: '/vistas/anuncio/bici1.jpg', alt: BIKE.titulo })
    expect(page.type).toBe('product')
    expect(page.author).toBe(`/vendedor/${SELLER.sellerId}`)
  })

  test('has the gallery’s first photo fetched at once, in the widths that the gallery shows', () => {
    expect(adHead().preload).toMatchObject({
      href: '/media/foto-uno-a0b1c2/1000.webp',
      srcSet: expect.stringContaining('/media/foto-uno-a0b1c2/360.webp 360w'),
      sizes: expect.stringContaining('100vw'),
    })
  })

  test('offers a product with price, condition and availability, and the way to it', () => {
    const [product, trail] = dataOf(adHead())
    expect(product).toMatchObject({
      '@type': 'Product',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        price: 3500,
        priceCurrency: 'MXN',
        priceValidUntil: '2026-12-05',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test.each([
    ['vehiculo', 'Vehicle'],
    ['inmueble', 'RealEstateListing'],
    ['servicio', 'Service'],
    ['gratis', 'Product'],
  ])('describes a %s as a %s', (tipoAnuncio, type) => {
    expect(dataOf(adHead({ tipoAnuncio }))[0]).toMatchObject({ '@type': type })
  })

  test('T37: carries no contact data, even where the answer does', () => {
    const text = JSON.stringify(adHead())
    for (const { contenido } of BIKE.contacto) expect(text).not.toContain(contenido)
  })

  test.each([
    [410, 'Este anuncio ya no está disponible'],
    [404, 'Este anuncio está en pausa'],
    [404, 'Anuncio no encontrado'],
  ])('of one that answers %i is passed over by engines', (status, title) => {
    const page = head('/anuncio/bici1', [{ ref: adRef, failure: { status, text: title } }])
    expect(page.title).toContain(title)
    expect(page).toMatchObject({ canonical: null, image: null, jsonLd: null })
  })
})

describe('The head of a search', () => {
  const searched = (path: string, query: Record<string, string>) =>
    head(path, [
      {
        ref: { key: 'GET /api/announcement', query },
        answer: { annoucements: [card], total: 1 },
      },
    ])

  test('is known by category, place and page alone', () => {
    const query = { categoria: 'deportes', estado: 'jalisco', uso: 'usado', page: '2' }
    const page = searched(`/buscar?${new URLSearchParams({ ...query, otro: 'x' })}`, query)
    const known = new URL(page.canonical ?? '', site.origin).searchParams
    expect(Object.fromEntries(known)).toEqual({
      estado: 'jalisco',
      categoria: 'deportes',
      page: '2',
    })
    expect(page.title).toContain('Deportes en Jalisco, página 3')
    expect(page.jsonLd).toMatchObject({ '@type': 'ItemList' })
    expect(page.preload).toMatchObject({ href: '/media/foto-uno-a0b1c2/360.webp' })
  })

  test('for words that somebody typed, or of a deep page, is passed over by engines', () => {
    expect(head('/buscar?nombre=bici').canonical).toBeNull()
    expect(head('/buscar?page=51').canonical).toBeNull()
    expect(head('/buscar?page=50').canonical).toBe('/buscar?page=50')
  })

  test('of filters that leave nothing is no page for engines, which others lead to', () => {
    const query = { categoria: 'deportes', estado: 'jalisco' }
    const ref = { key: 'GET /api/announcement', query } as const
    const none = [{ ref, answer: { annoucements: [], total: 0 } }]
    expect(head('/buscar?categoria=deportes&estado=jalisco', none).canonical).toBeNull()
  })

  test('does not take made-up filters for pages', () => {
    expect(head('/buscar?categoria=__proto__&estado=narnia').canonical).toBe('/buscar')
  })
})

test('the home is known as / under each of its names, and can be searched from outside', () => {
  const banner = {
    ref: { key: 'GET /api/banner' },
    answer: [{ _id: 'b', url: null, title: 'x', data: '/media/banner-0a0b0c/phone.webp' }],
  } satisfies PreloadedAnswer
  for (const path of ['/', '/inicio', '/home', '/index']) {
    const page = head(path, [banner])
    expect(page.canonical).toBe('/')
    expect(page.jsonLd).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction' },
    })
    expect(page.preload).toEqual([
      expect.objectContaining({ href: '/media/banner-0a0b0c/phone.webp' }),
      expect.objectContaining({ href: '/media/banner-0a0b0c/wide.webp' }),
    ])
  }
})

test('a seller’s page is a profile with their name', () => {
  const page = head('/vendedor/vend1', [
    {
      ref: { key: 'GET /api/announcement/seller/:id', params: { id: 'vend1' } },
      answer: { seller: SELLER, annoucements: [card] },
    },
  ])
  expect(page).toMatchObject({ type: 'profile', canonical: '/vendedor/vend1' })
  expect(page.title).toContain('María Gutiérrez')
  expect(page.jsonLd).toMatchObject({ '@type': 'ProfilePage' })
})

test('the frequent questions are told with their answers, as plain text', () => {
  const { jsonLd } = head('/faq')
  const text = JSON.stringify(jsonLd)
  expect(text).toContain('¿Cómo abro una cuenta?')
  expect(text).not.toMatch(/<\w/)
})

test('every screen has a head of its own, and private ones are passed over by engines', () => {
  const screens = ROUTES.filter(({ path }) => path !== '*')
  for (const { path, access } of screens) {
    const page = head(path.replace(':id', 'nada').replace(':kind', 'producto'))
    expect(page.title, path).not.toContain('Página no encontrada')
    expect(page.description, path).not.toBe('')
    if (access) expect(page.canonical, path).toBeNull()
  }
  expect(head('/no/existe')).toMatchObject({ canonical: null })
  expect(head('/no/existe').title).toContain('Página no encontrada')
})
