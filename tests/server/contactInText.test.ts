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
/** Texts that are disguised against programs. */
const DISGUISED = {
  phone: [
    '33 1 2 3 4 5 6 7 8',
    '3️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '①②③④⑤⑥⑦⑧⑨⓪',
    'whats3312345678',
    'whats33 1234 5678',
    '3312345678whats',
    '0133 1234 5678',
    '33 1234567 8',
    '33 12345 678',
    '55•1234•5678',
    '55~1234~5678',
    '55,1234,5678',
    '55|1234|5678',
    '55=1234=5678',
    '33....1234....5678',
    '33📱1234📱5678',
    '33\n1234\n5678',
    'cincuenta y cinco 1234 5678',
    '33doce34cincuentayseis78',
    'O33-l234-S678',
    'tel-33-1234-5678',
    'mide 120 m2, 33 1234 5678 33 1234 5678',
    'desde fuera +1 213 555 0142',
    '800 123 4567',
  ],
  email: [
    'juan@gmail',
    'juan (a) gmail . com',
    'juan@ gmail. com',
    'juan@gmail. Com',
    'juan [arroba] hotmail',
    'juan @yahoo.com.mx',
  ],
  site: [
    'juanventas punto com punto mx',
    'juanventas . com',
    'juanventas. com',
    'juanventas(punto)mx',
    'bit.ly/abc',
    'youtu.be/abc',
    'linktr.ee/juan',
    'MUEBLESANA.COM',
  ],
  handle: [
    'face juanito.perez',
    'ig juanito_88',
    'Insta juanito88',
    'mi face es juanito.perez',
    'snapchat juanito_88',
  ],
}
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

describe('T85: a seller who writes a way of contact so that programs pass over it', () => {
  it.each(Object.entries(DISGUISED).flatMap(([kind, texts]) => texts.map((text) => [kind, text])))(
    'has the %s found in %j, and nothing of it left',
    (kind, text) => {
      expect(contactsIn(text).map((one) => one.kind)).toContain(kind)
      const rest = withoutContacts(text).replaceAll('(contacto oculto)', '')
      expect(rest).not.toMatch(/1234|juan|213|①|1️⃣/i)
    },
  )
})

describe('a seller who writes of other numbers and names', () => {
  it.each([
    'Curso ASP.NET',
    'Marca: Air.Co',
    'Version.com de pelicula',
    'Fundas iPhone 7 8 11 12 13 14',
    'Baleros 6203 6204 22, 3 piezas',
    'Del 45 44 43 42 41',
    'Fecha 2026-03-12 18:30',
    'Cuesta 3,312,345,678 en la luna',
    'Lote 200 300 4000',
    'SKU-5512345678',
    'Amig@s y tod@s bienvenidos',
    'Tiene face id.Como nuevo',
    'De facebook 2019 y ig',
    'Horario 9 a.m./6 p.m., s.a./c.v.',
    'Uso rudo. Com todo y caja',
    'Altura 1.5/2.0 m, 24.5/10',
    'Dos mil doce y tres mil cuatro',
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

  it('T77: reads nothing of a long address, to its very end', () => {
    const path = '0123456789'.repeat(20)
    expect(withoutContacts(`Fotos: https://fotos.example/${path}. Gracias`)).toBe(
      'Fotos: (contacto oculto). Gracias',
    )
    expect(withoutContacts(`Escribe a ${'a'.repeat(90)}@gmail.com ya`)).toBe(
      'Escribe a (contacto oculto) ya',
    )
  })

  it.each(['juan.perez@gmail.com', 'www.juanperez.mx', '3312345678'])(
    'T77: reads no contact that stands behind signs without a blank, however many: %s',
    (contact) => {
      for (let before = 0; before < 130; before += 1) {
        const shown = withoutContacts(`${'¡'.repeat(before)}${contact} Gracias`)
        expect(shown).not.toMatch(/juan|perez|1234/)
        expect(shown).toContain('Gracias')
      }
    },
  )
})
