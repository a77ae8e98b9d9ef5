import { expect, test } from 'vitest'
import { contactLink } from '../../src/client/ads/contact/contactLinks.ts'
import { shareLinks } from '../../src/client/ads/contact/shareLinks.ts'
import { excerpt } from '../../src/client/app/head/headPage.ts'

test('a seller who writes nothing but fire is previewed with whole pictures', () => {
  expect(excerpt(`$1 MXN · ${'\u{1F525}'.repeat(120)}`)).toMatch(/^\$1 MXN · \u{1F525}+…$/u)
})

test('a seller whose pictures are joined is previewed without a torn family', () => {
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
  expect(excerpt(family.repeat(40))).toBe(`${family.repeat(19)}…`)
})

test('a seller who writes in words is previewed up to the end of one', () => {
  expect(excerpt('bicicleta '.repeat(30))).toBe(`${'bicicleta '.repeat(15).trim()}…`)
})

test('a buyer whose mail knows lines as CRLF writes and shares in two of them', () => {
  const about = { titulo: 'Bici', address: 'https://sitio.mx/anuncio/1', opening: '¿Hay?' }
  const mail = contactLink({ tipo: 'email', contenido: 'ana@ejemplo.mx' }, about)
  expect(mail?.href).toContain('%0D%0Ahttps')
  expect(shareLinks({ title: 'Bici', address: about.address }).email).toContain('Bici%0D%0Ahttps')
})
