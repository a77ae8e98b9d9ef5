import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { FaqScreen } from '../../src/client/static/faq/FaqScreen.tsx'
import { NotFoundScreen } from '../../src/client/static/NotFoundScreen.tsx'
import { PrivacyScreen } from '../../src/client/static/PrivacyScreen.tsx'
import { TermsScreen } from '../../src/client/static/TermsScreen.tsx'
import { ACTIVE_STANDARD_ADS, ADS_PER_DAY } from '../../src/contract/limits.ts'
import { formatPrice } from '../../src/contract/text/format.ts'
import { LEVELS, PLANS } from '../../src/contract/upgrades/plans.ts'

const visit = (screenElement: ReactElement, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{screenElement}</MemoryRouter>)

const pageText = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

const READING = [
  { address: '/condiciones', title: 'Condiciones de uso', element: <TermsScreen /> },
  { address: '/politicas', title: 'Aviso de privacidad', element: <PrivacyScreen /> },
  { address: '/faq', title: 'Preguntas frecuentes', element: <FaqScreen /> },
]

/** Every anchor of the three pages, as '/page#id'. */
const anchors = () =>
  READING.flatMap(({ address, element }) => {
    const { container, unmount } = visit(element)
    const found = [...container.querySelectorAll('[id]')].map(({ id }) => `${address}#${id}`)
    unmount()
    return found
  })

describe.each(READING)('A reader of $address', ({ title, element }) => {
  test('meets one heading of the first level and a heading for every section', () => {
    visit(element)
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([title])
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4)
  })

  test('gets from each entry of the contents to the section with that heading', () => {
    const { container } = visit(element)
    const contents = screen.getByRole('navigation', { name: 'Contenido de esta página' })
    const links = within(contents).getAllByRole('link')
    const sections = [...container.querySelectorAll('section')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      sections.map(({ id }) => `#${id}`),
    )
    expect(links.map((link) => link.textContent)).toEqual(
      sections.map((section) => section.querySelector('h2')?.textContent),
    )
  })

  test('finds no anchor twice and no link to an anchor that is not there', () => {
    const known = anchors()
    expect(new Set(known).size).toBe(known.length)
    const { container } = visit(element)
    const inside = [...container.querySelectorAll('a[href^="#"]')].map((a) =>
      a.getAttribute('href'),
    )
    for (const href of inside) expect(container.querySelector(href ?? '')).not.toBeNull()
    const across = [...container.querySelectorAll('a[href^="/"][href*="#"]')]
    for (const link of across) expect(known).toContain(link.getAttribute('href'))
  })

  test('can write to support', () => {
    const { container } = visit(element)
    expect(container.querySelector('a[href="mailto:soporte@tianguis.mx"]')).not.toBeNull()
  })
})

describe('The terms', () => {
  test('say the prices and days that are charged', () => {
    visit(<TermsScreen />)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(LEVELS.length)
    LEVELS.forEach((nivel, index) => {
      const cells = within(rows[index] as HTMLElement).getAllByRole('cell')
      expect(cells.map((cell) => cell.textContent)).toEqual([
        formatPrice(PLANS[nivel].precio),
        `${PLANS[nivel].dias} días`,
      ])
    })
  })

  test('say the date, the limits and what is forbidden', () => {
    visit(<TermsScreen />)
    expect(pageText()).toContain('Última actualización: 29 de Sep del 2024')
    expect(pageText()).toContain(`${ADS_PER_DAY} anuncios al día`)
    expect(pageText()).toContain(`${ACTIVE_STANDARD_ADS} anuncios activos`)
    for (const words of [
      'precio debe ser real',
      'falsa',
      'sexual',
      'animales',
      'Armas',
      'ilegales',
    ])
      expect(pageText()).toContain(words)
    expect(pageText()).toContain('spam')
    expect(pageText()).toContain('sin reembolso')
  })

  test('tell a seller who paid in OXXO where the money comes back to', () => {
    visit(<TermsScreen />)
    expect(pageText()).toContain('con tarjeta, el dinero vuelve a la misma tarjeta')
    expect(pageText()).toMatch(/en efectivo en OXXO no puede volver .* cuenta bancaria a tu nombre/)
    visit(<FaqScreen />)
    expect(pageText()).toContain('si pagaste en OXXO, a la cuenta bancaria')
  })
})

describe('The privacy notice', () => {
  test('names the present law, its authority, the rights and the day of the last change', () => {
    visit(<PrivacyScreen />)
    expect(pageText()).toContain('Última actualización: 29 de Nov del 2026')
    expect(pageText()).toContain('desde el 29 de septiembre de 2024')
    expect(pageText()).toContain('solo cuando la hicieron tres cuentas o conexiones distintas')
    expect(pageText()).toContain('publicada el 20 de marzo de 2025')
    expect(pageText()).toContain('Secretaría Anticorrupción y Buen Gobierno')
    for (const right of ['acceso', 'rectificación', 'cancelación', 'oposición'])
      expect(pageText()).toContain(right)
  })

  test('names what is kept on the phone', () => {
    visit(<PrivacyScreen />)
    const names = [...document.querySelectorAll('code')].map((code) => code.textContent)
    expect(names).toEqual(['token', 'user', 'history'])
    expect(pageText()).toContain('IndexedDB')
    expect(pageText()).toContain('No usamos cookies propias')
  })
})

describe('The questions', () => {
  test('are accordions that work without a script, each with its answer', () => {
    const { container } = visit(<FaqScreen />)
    const accordions = [...container.querySelectorAll('details')]
    expect(accordions.length).toBeGreaterThan(20)
    for (const accordion of accordions) {
      expect(accordion.firstElementChild?.tagName).toBe('SUMMARY')
      expect(accordion.querySelector('[id]')?.textContent?.length).toBeGreaterThan(50)
      expect(accordion.open).toBe(false)
    }
  })

  test('open the one that the address names', () => {
    const { container } = visit(<FaqScreen />, '/faq#codigo')
    const open = [...container.querySelectorAll('details[open]')]
    expect(open.map((details) => details.querySelector('summary')?.textContent)).toEqual([
      'No me llega el código, ¿qué hago?',
    ])
  })

  test('stay closed when the address names none of them', () => {
    const { container } = visit(<FaqScreen />, '/faq#%E0%A4%A')
    expect(container.querySelectorAll('details[open]')).toHaveLength(0)
  })

  test('say what the paid levels cost', () => {
    visit(<FaqScreen />)
    expect(pageText()).toContain(
      `Impulsado (${formatPrice(PLANS.impulsado.precio)}, ${PLANS.impulsado.dias} días)`,
    )
    expect(pageText()).toContain(
      `Premium (${formatPrice(PLANS.premium.precio)}, ${PLANS.premium.dias} días)`,
    )
  })
})

describe('A person at an unknown address', () => {
  test('is told so and gets back home', () => {
    visit(<NotFoundScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página no encontrada')
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
  })

  test('says of a signed link, which is the server’s, that it needs the network', () => {
    visit(<NotFoundScreen />, '/sigue-disponible?id=1&firma=x')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Esta página necesita conexión',
    )
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})
