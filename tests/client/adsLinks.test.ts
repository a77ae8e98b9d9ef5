import { describe, expect, test } from 'vitest'
import { contactLink, formatPhone } from '../../src/client/ads/contact/contactLinks.ts'
import { shareLinks } from '../../src/client/ads/contact/shareLinks.ts'

const about = {
  titulo: 'Mesa & sillas?cc=otro@x.mx #1',
  address: 'https://tianguis.mx/anuncio/a?b=1&c=2',
  opening: '¿Sigue disponible?',
}

describe('The contact links of an ad', () => {
  test('lead to mail, WhatsApp and phone with the message written ahead', () => {
    const mail = contactLink({ tipo: 'email', contenido: 'Maria@Example.com' }, about)
    expect(mail?.href).toMatch(/^mailto:maria@example\.com\?subject=.+&body=.+$/)
    const whatsapp = contactLink({ tipo: 'whatsapp', contenido: '+523312345678' }, about)
    const url = new URL(whatsapp?.href ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/523312345678')
    expect(url.searchParams.get('text')).toContain(about.titulo)
    expect(url.searchParams.get('text')).toContain(about.address)
    const phone = contactLink({ tipo: 'phone', contenido: '664 123 4567' }, about)
    expect(phone?.href).toBe('tel:+526641234567')
  })

  test('T15: a title cannot add recipients, copies or parameters to a mail', () => {
    const mail = contactLink({ tipo: 'email', contenido: 'maria@example.com' }, about)
    const [, query = ''] = (mail?.href ?? '').split('?')
    const parameters = [...new URLSearchParams(query).keys()]
    expect(parameters).toEqual(['subject', 'body'])
    expect(new URLSearchParams(query).get('subject')).toBe(about.titulo)
    expect(mail?.href).not.toContain('#')
  })

  test.each([
    { tipo: 'email' as const, contenido: 'a@x.mx?cc=b@x.mx' },
    { tipo: 'email' as const, contenido: 'a@x.mx&bcc=b@x.mx' },
    { tipo: 'email' as const, contenido: 'javascript:alert(1)' },
    { tipo: 'whatsapp' as const, contenido: '523312345678?text=otro' },
    { tipo: 'phone' as const, contenido: '*21*5512345678#' },
  ])('T15: $contenido is no contact and gets no link', (contact) => {
    expect(contactLink(contact, about)).toBeNull()
  })

  test('show phones as Mexicans write them', () => {
    expect(formatPhone('+523312345678')).toBe('33 1234 5678')
    expect(formatPhone('+526641234567')).toBe('664 123 4567')
  })
})

test('T15: what is shared keeps title and address whole, whatever stands in them', () => {
  const links = shareLinks({ title: about.titulo, address: about.address })
  const text = `${about.titulo}\n${about.address}`
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(text)
  expect(new URL(links.facebook).searchParams.get('u')).toBe(about.address)
  expect(new URL(links.x).searchParams.get('url')).toBe(about.address)
  expect(new URL(links.x).searchParams.get('text')).toBe(about.titulo)
  const mail = new URLSearchParams(links.email.split('?')[1])
  expect([...mail.keys()]).toEqual(['subject', 'body'])
  // Mail programs break lines at CRLF alone.
  expect(mail.get('body')).toBe(text.replace('\n', '\r\n'))
})
