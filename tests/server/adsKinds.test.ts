import { expect, it } from 'vitest'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { publish } from '../support/adForm.ts'
import { ADS_BY_KIND } from '../support/adsByKind.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

it.each(KINDS)(
  'an ad of the kind %s is published at its price, waits for nobody, and is found by its kind',
  async (tipoAnuncio) => {
    const { general, caracteristicas, contacto } = ADS_BY_KIND[tipoAnuncio]
    const { forma, detalles, whatsapp } = contacto
    const form = {
      precio: undefined,
      categoria: undefined,
      ...general,
      tipoAnuncio,
      caracteristicas,
      formasEntrega: forma === undefined ? [] : [{ forma, detalles }],
      contacto: [{ tipo: 'whatsapp', contenido: whatsapp }],
    }
    const { token } = await makeUser(server)
    const published = await publish(server, form, { token })
    expect(published.statusCode).toBe(201)
    const { id } = published.json()
    const [ad] = (await server.app.inject(`/api/announcement?tipoAnuncio=${tipoAnuncio}`)).json()
      .annoucements
    expect(ad).toMatchObject({ _id: id, titulo: general['titulo'] })
    const written = general['precio'] ?? '0'
    expect(String(ad.precio)).toBe(/^[\d.]+$/.test(written) ? String(Number(written)) : written)
  },
)
