// @module-tag embedded
import { describe, expect, it, test } from 'vitest'
import { checkConfirmation, checkSignin } from '../../src/contract/account/account.ts'
import {
  checkCharacteristics,
  checkContacts,
  checkDelivery,
  checkGeneral,
} from '../../src/contract/catalogue/checkAd.ts'
import { checkReport, checkReview } from '../../src/contract/reviews/opinions.ts'
import { publicText } from '../../src/contract/text/typedText.ts'

const SIGNIN = {
  nombre: 'Ana',
  apellido: 'Ruiz',
  correo: 'ana@prueba.mx',
  contraseña: 'jitomate-azul-8',
  repetirContraseña: 'jitomate-azul-8',
}
const PILED = `Z${'\u0304'.repeat(55)}`

describe('somebody who pastes what a chat or a page gave them', () => {
  it.each([
    '\u202A+52 33 1234 5678\u202C',
    '33\u20111234\u20115678',
    '\u200E33\u00A01234 5678',
    'tel:+523312345678',
    'tel:+52-33-1234-5678',
    'Tel. 33 1234 5678',
    'Cel: (33) 1234–5678',
    'WhatsApp: 33.1234.5678',
    '0052 33 1234 5678',
    '00 52 1 33 1234 5678',
    '011 52 33 1234 5678',
    '+52 1 33 1234 5678',
    '+52 (01) 33 1234 5678',
    '044 33 1234 5678',
    '33/1234/5678',
    '33_1234_5678',
    'https://wa.me/523312345678',
    'wa.me/5213312345678',
  ])('has the phone %j taken', (contenido) => {
    const { value, errors } = checkContacts([{ tipo: 'whatsapp', contenido }])
    expect(errors).toEqual({})
    expect(value).toEqual([{ tipo: 'whatsapp', contenido: '+523312345678' }])
  })

  it.each([
    'mailto:ana@prueba.mx',
    'Ana Ruiz <ana@prueba.mx>',
    '\u200Eana@prueba.mx',
    'ana@prueba.mx\u200B',
    '\uFEFFAna@Prueba.mx\u00A0',
  ])('has the address %j taken, at the sign-up and as a contact', (pasted) => {
    expect(checkSignin({ ...SIGNIN, correo: pasted }).value?.correo).toBe('ana@prueba.mx')
    const { value } = checkContacts([{ tipo: 'email', contenido: pasted }])
    expect(value).toEqual([{ tipo: 'email', contenido: 'ana@prueba.mx' }])
  })

  it.each(['\u200E123456', '123\u00A0456', '123\u2011456', '１２３４５６'])(
    'has the code %j taken',
    (codigo) => {
      const correo = 'ana@prueba.mx'
      expect(checkConfirmation({ correo, codigo }).value?.codigo).toBe('123456')
    },
  )

  test('has price, postal code and numbers taken', () => {
    const price = checkGeneral(
      'inmueble',
      { titulo: 'Casa', precio: '\u200E1500', descripcion: 'a' },
      2026,
    )
    expect(price.errors).toEqual({})
    expect(price.value['precio']).toBe(1500)
    const typed = { cp: '44100\u200B', superficie: '\u20661,200.5 m²\u2069', habitaciones: '３' }
    const { value } = checkCharacteristics('inmueble', typed, { year: 2026 })
    expect(value).toEqual({ cp: '44100', superficie: 1200.5, habitaciones: 3 })
  })
})

describe('what others read', () => {
  it.each(['\u3164', '\u200B\u2060', '\u2800\u2800', '\u115F', '\uFE0F', '\u0007', '\u{E0041}'])(
    'is no name and no title when nobody can see it: %j',
    (unseen) => {
      expect(checkSignin({ ...SIGNIN, nombre: unseen }).errors).toHaveProperty('nombre')
      const { errors } = checkGeneral('producto', { titulo: unseen.repeat(3) }, 2026)
      expect(errors['titulo']).toBe('Escribe el título.')
    },
  )

  test('is never read backwards, and its marks never run over the page', () => {
    expect(publicText('Moto \u202E0000051$ oicerp')).toBe('Moto 0000051$ oicerp')
    expect(checkSignin({ ...SIGNIN, nombre: PILED }).value?.nombre).toBe('Z\u0304\u0304')
    const { value } = checkGeneral('producto', { titulo: `Mesa ${PILED}` }, 2026)
    expect(value['titulo']).toBe('Mesa Z\u0304\u0304')
  })

  test('is clean in reviews, reports and details of delivery too', () => {
    const dirty = `Muy\u202E bien\u3164 ${PILED}`
    const clean = 'Muy bien Z\u0304\u0304'
    expect(checkReview({ contenido: dirty, calificacion: 5 }).value?.contenido).toBe(clean)
    const report = { tipo: 'vendedor', id: 'x', razon: 'estafa', descripcion: dirty }
    expect(checkReport(report).value?.descripcion).toBe(clean)
    const { value } = checkDelivery('servicio', [{ forma: 'otro', detalles: dirty }])
    expect(value).toEqual([{ forma: 'otro', detalles: clean }])
  })

  test('has its pictures whole and no variant or tag of a picture without one', () => {
    expect(publicText('Me\uFE0Fsa\u{E0067}\u{E007F}\u206A')).toBe('Mesa')
  })

  it.each([
    '👩‍👩‍👧',
    '👩🏽‍💻',
    '❤️‍🔥',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '❤️',
    '🏳️‍🌈',
    '👋🏽',
    '1️⃣',
    'Núñez',
    'Tiếng Việt',
    'ñandú',
  ])('keeps what people see: %s', (seen) => {
    expect(publicText(seen)).toBe(seen.normalize('NFC'))
  })
})
