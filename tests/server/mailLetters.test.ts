// @module-tag embedded
import { expect, test } from 'vitest'
import { noticeLetter } from '../../src/server/notifications/dispatchNotices.ts'
import {
  alreadyMemberLetter,
  failureLetter,
  passwordChangedLetter,
  recoveryCodeLetter,
  signupCodeLetter,
  staffCodeLetter,
} from '../../src/server/services/mail/accountLetters.ts'
import type { Site } from '../../src/server/services/mail/letter.ts'
import { renderLetter } from '../../src/server/services/mail/renderLetter.ts'
import { guessedCodesLetter } from '../../src/server/services/mail/staffLetters.ts'

const site: Site = {
  name: 'tianguis.mx',
  origin: 'https://tianguis.example',
  supportEmail: 'soporte@tianguis.example',
}
const correo = "o'hara+tag@ejemplo.mx"

const LETTERS = [
  signupCodeLetter(site, correo, { digits: '004217', key: 'k'.repeat(22) }),
  recoveryCodeLetter(site, correo, { digits: '004217', key: 'k'.repeat(22) }),
  alreadyMemberLetter(site, correo),
  passwordChangedLetter(site, correo),
  failureLetter(site, correo, `${site.origin}/cerrar-sesiones?id=1`),
  guessedCodesLetter(site, 'recuperacion'),
  noticeLetter(site, {
    titulo: 'Tu anuncio caducó',
    contenido: '«Bicicleta» se mostró hasta ayer.',
    url: '/anuncio/bici1',
  }),
  staffCodeLetter(site, '012345'),
]

test.each(LETTERS)('$subject: the plain part says all that the HTML part says', (letter) => {
  const { plain, html } = renderLetter(letter, site)
  for (const block of letter.blocks) {
    const words = Object.values(block).slice(1)
    for (const word of words) expect(plain).toContain(word)
  }
  expect(plain).toContain('soporte@tianguis.example')
  expect(html).toContain('lang="es-MX"')
  expect(html).not.toMatch(/<(script|link|img|style)|undefined|\[object/)
})

test.each(LETTERS)('T53: $subject: every link leads to this site or to support', (letter) => {
  const { html } = renderLetter(letter, site)
  const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(links.length).toBeGreaterThan(1)
  for (const address of links) {
    expect(address).toMatch(
      /^(https:\/\/tianguis\.example(\/|$)|mailto:soporte@tianguis\.example$)/,
    )
  }
})

test('A code stands in one piece, so that it can be selected and copied', () => {
  const { plain, html } = renderLetter(LETTERS[0] ?? staffCodeLetter(site, ''), site)
  expect(html).toContain('>004217<')
  expect(plain).toMatch(/^ {4}004217$/m)
})

test('T11: markup in an address is text in a mail', () => {
  const letter = {
    subject: '<b>',
    preview: '<i>',
    blocks: [{ kind: 'text', text: '<script>"&' }],
  } as const
  const { html } = renderLetter(letter, site)
  expect(html).toContain('&lt;script&gt;&quot;&amp;')
  expect(html).toContain('<title>&lt;b&gt;</title>')
})
