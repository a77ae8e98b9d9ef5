import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAddress } from '../../src/server/pages/pageCache.ts'
import { pageRoutes } from '../../src/server/pages/routes.ts'
import { plainPages } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

describe('The address that a page is made for', () => {
  it.each([
    ['/', '/'],
    ['/?fbclid=IwAR0x', '/'],
    ['/anuncio/abc?utm_source=correo&utm_medium=boletin', '/anuncio/abc'],
    ['/buscar?nombre=mesa&fbclid=x&estado=jalisco', '/buscar?nombre=mesa&estado=jalisco'],
    ['/buscar?gclid=1&gclid=2&page=3', '/buscar?page=3'],
    ['/anuncio/abc?z=0.123', '/anuncio/abc'],
    ['/anuncio/abc?client=azar', '/anuncio/abc'],
    ['/?n=1', '/'],
    ['/faq/?n=1', '/faq/'],
    ['/nada/de/esto?n=1', '/nada/de/esto'],
    ['/perfil/anuncios?nombre=azar', '/perfil/anuncios'],
    ['/buscar?c.invento=1&c.marca=nissan&x=2', '/buscar?c.marca=nissan'],
    ['/BUSCAR/?page=1&nombre=mesa&page=2', '/BUSCAR/?nombre=mesa&page=1'],
  ])('T78: is free of what follows people, and of what no screen reads: %s', (asked, address) => {
    expect(pageAddress(asked)).toBe(address)
  })

  it.each([
    '/buscar?nombre=mesa%20de%20centro&categoria=arte%20manualidades%20y%20papeler%C3%ADa',
    '/buscar?nombre=utm_source',
    '/login?next=%2Fanuncio%2Fabc%3Ffbclid%3Dx',
    '/vendedor/abc?reviews=true&order=date%3Adesc&page=2',
    '/vender/producto?espera=llave',
    '/favoritos?ver=busquedas',
  ])('is otherwise what was asked for: %s', (asked) => {
    expect(pageAddress(asked)).toBe(asked)
  })

  it.each(['//otro.example/', 'http://otro.example/', '/%E0%A4%A'])(
    'T53: is none where it names another host or can’t be read: %s',
    (asked) => {
      expect(pageAddress(asked)).toBeNull()
    },
  )
})

describe('People who come by a link that was shared elsewhere', () => {
  const server = useServer()
  let app: FastifyInstance
  let made = 0

  beforeAll(async () => {
    const { services } = server
    const pages = await plainPages(server, () => `página ${++made}`)
    app = Fastify()
    await pageRoutes({ app, services }, pages)
  })
  afterAll(() => app.close())

  const shown = async (url: string) => {
    const { body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    return /<div id="root">(.*?)<\/div>/.exec(body)?.[1]
  }

  it('get one page, made once for all of them', async () => {
    const first = await shown('/')
    expect(await shown('/?fbclid=uno')).toBe(first)
    expect(await shown('/?fbclid=dos&utm_campaign=tres')).toBe(first)
    expect(made).toBe(1)
  })
})
