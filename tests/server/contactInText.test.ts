// @module-tag embedded
import { describe, expect, it } from 'vitest'
import {
  contactsIn,
  titleWithoutContacts,
  withoutContacts,
} from '../../src/contract/ads/contactInText.ts'

const PHONES = [
  'Llama al 33 1234 5678',
  'Tel. 3312345678',
  'cel: 55-1234-5678',
  'WhatsApp +52 1 33 1234 5678',
  'informes (222) 123 4567',
  'marca 044 33 1234 5678 por la tarde',
  '3 3 1 2 3 4 5 6 7 8',
  '33.12.34.56.78',
  '33 12 34 56 78',
  'tres tres uno dos tres cuatro cinco seis siete ocho',
  'treinta y tres, doce treinta y cuatro, cincuenta y seis setenta y ocho',
  '33 doce treinta y cuatro cincuenta y seis 78',
  'mi número es ３３１２３４５６７８',
  '+523312345678',
  'al 52 33 1234 5678.',
  '33-1234-5678/ Juan',
]
const OTHERS = {
  email: [
    'escribe a ana.ruiz@gmail.com.',
    'ana arroba gmail punto com',
    'ana (at) hotmail (punto) com',
    'mail: ana @ outlook.com',
  ],
  site: [
    'mira www.mitienda.com.mx/catalogo',
    'https://facebook.com/mi.tienda',
    'wa.me/523312345678',
    'en mitienda.mx, con envío',
    'más fotos en tienda-ana.com',
  ],
  handle: ['sígueme: @tienda_ana', 'IG: tienda.ana', 'instagram @ana.ruiz', 'Facebook: AnaRuizMx'],
}

describe('a seller who writes a way of contact into a text', () => {
  it.each(PHONES)('has the phone found in %j', (text) => {
    expect(contactsIn(text).map(({ kind }) => kind)).toEqual(['phone'])
  })

  it.each(Object.entries(OTHERS).flatMap(([kind, texts]) => texts.map((text) => [kind, text])))(
    'has the %s found in %j',
    (kind, text) => {
      expect(contactsIn(text).map((one) => one.kind)).toEqual([kind])
    },
  )
})

describe('a seller who writes of other numbers and names', () => {
  it.each([
    'Precio $1,500,000.00 a tratar',
    'Precio 1500000000',
    '$ 3312345678',
    '2500 pesos, antes 3200 pesos',
    'Modelos 2010, 2012, 2014 y 2016',
    'del 2010 al 2015, 2016-2020',
    'NIV 3N1AB7AP5KY123456',
    'VIN: 1HGCM82633A004352',
    'IMEI 356938035643809',
    'No. de parte 06A145704',
    'Serie 5512345678',
    'ISBN 9786071604521 e ISBN 6071604521',
    'Tallas 22 23 24 25 26',
    'tallas 2 4 6 8 10 12 14',
    'Medidas 120 x 80 x 45 cm, 200 x 300',
    'Llantas 205/55 R16 91V',
    'Horario 10:00 a 18:30, lunes a viernes',
    'CP 44100, calle 5 de Mayo 123',
    '128 GB, 8 GB, 5000 mAh, 6.5 pulgadas',
    'Fecha 12-03-2026 y 2026-03-12',
    'Resolución 1920x1080, 144 Hz',
    '95,000 km, 4 cil., 2.0 L',
    'uno, dos o tres; cuatro sillas',
    'dos recámaras, un baño y tres cajones',
    '3 @ 100 pesos',
    'Empresa S.A. de C.V., entrega inmediata.Me urge',
    'Programado en Node.js y C++',
    'RTX 3060 12 GB, i5-10400F',
    '4 piezas de 250 g, 10 de 500 g y 20 de 1000 g',
    'cuenta CLABE 012345678901234567',
    'Playstation 4 500 GB 2 controles 10 juegos',
  ])('has %j left as it is', (text) => {
    expect(contactsIn(text)).toEqual([])
    expect(withoutContacts(text)).toBe(text)
    expect(titleWithoutContacts(text, 'x')).toBe(text)
  })
})

describe('whoever reads lists and previews', () => {
  it('reads a title without the contact, and never none', () => {
    expect(titleWithoutContacts('Moto Honda - tel: 33 1234 5678', 'x')).toBe('Moto Honda - tel')
    expect(titleWithoutContacts('Sala (www.salas.mx) nueva', 'x')).toBe('Sala ( ) nueva')
    expect(titleWithoutContacts('33 1234 5678', 'Anuncio de Muebles')).toBe('Anuncio de Muebles')
  })

  it('reads in sentences that something is hidden', () => {
    expect(withoutContacts('Nueva. Llama al 33 1234 5678, o ana@x.com.')).toBe(
      'Nueva. Llama al (contacto oculto), o (contacto oculto).',
    )
  })

  it('waits for no text, however long and odd', () => {
    const before = process.cpuUsage()
    for (const part of ['1', '1 ', 'a.', '@a', 'uno ', '1-', '(', 'a@', '+5', 'www.']) {
      contactsIn(part.repeat(Math.floor(4000 / part.length)))
    }
    // Of the processor, in microseconds: other work on the machine counts for nothing.
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
  })
})
