import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchRoute } from '../../src/client/app/matchRoute.ts'
import { FOOTER_LINKS, USER_MENU, VISITOR_MENU } from '../../src/client/app/menu/menuEntries.ts'
import { startSession } from '../../src/client/data/session.ts'
import { problemMail } from '../../src/client/ground/supportMail.ts'
import { answerCalls, SESSION } from './accountStage.tsx'
import { adCard, homeAnswers, json, openPage, resetShell, serverPage, SITE } from './shellStage.tsx'

const HOME = homeAnswers([], [adCard('1')])

beforeEach(resetShell)

const menu = () => screen.getByRole('navigation', { name: 'Menú' })
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)

async function openMenu(name: string) {
  await userEvent.click(screen.getByText(name))
}

describe('The menus', () => {
  test('offer a visitor to sell, log in, sign up, browse, ask and report', async () => {
    await openPage('/', HOME)
    await openMenu('Menú')
    expect(entries()).toEqual([
      'Vender',
      'Iniciar sesión',
      'Crear cuenta',
      'Favoritos',
      'Mercado de bolsillo',
      'Todas las categorías',
      'Preguntas frecuentes',
      'Reportar un problema',
    ])
  })

  test('call a person who is logged in by name and let them log out', async () => {
    startSession(SESSION.token, SESSION.user)
    await openPage('/', HOME)
    await openMenu('Ana')
    expect(entries()).toContain('Cerrar sesión')
    expect(entries()).not.toContain('Iniciar sesión')
  })

  test('lead to screens that exist', () => {
    for (const { to } of [...VISITOR_MENU, ...USER_MENU, ...FOOTER_LINKS]) {
      if (to === 'problema') continue
      const { pathname } = new URL(to, location.origin)
      expect(matchRoute(pathname)?.route.path).toBe(pathname)
    }
  })

  test('close with Esc and give the focus back, or when one goes elsewhere', async () => {
    await openPage('/', HOME)
    await openMenu('Menú')
    const details = menu().closest('details')
    await userEvent.keyboard('{Escape}')
    expect(details?.open).toBe(false)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'))
    await openMenu('Menú')
    expect(details?.open).toBe(true)
    await userEvent.click(screen.getByRole('contentinfo'))
    expect(details?.open).toBe(false)
  })

  test('are a sheet on phones, which guests find behind «Entrar»', async () => {
    await openPage('/', HOME)
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    const sheet = await screen.findByRole('dialog', { name: 'Tu cuenta' })
    await userEvent.click(within(sheet).getByRole('link', { name: 'Preguntas frecuentes' }))
    await screen.findByRole('heading', { level: 1, name: 'Preguntas frecuentes' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Without the app', () => {
  test('the page searches, leads to the log-in and writes to support', async () => {
    const page = await serverPage('/', HOME)
    const form = page.querySelector('form[role=search]')
    expect(form?.getAttribute('action')).toBe('/buscar')
    expect(form?.getAttribute('method')).toBe('get')
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('nombre')
    const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/login')
    expect(hrefs.some((href) => href?.startsWith('mailto:soporte@tianguis.mx?'))).toBe(true)
    expect(page.querySelector('details summary')).not.toBeNull()
  })

  test('the page has one main, one heading, a way past the bars and no inline style', async () => {
    const page = await serverPage('/categorias')
    expect(page.querySelectorAll('main')).toHaveLength(1)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('a')?.getAttribute('href')).toBe('#pantalla')
    expect(page.querySelector('#pantalla main')).not.toBeNull()
    expect(page.querySelector('[style]')).toBeNull()
  })
})

test('The footer says the site, the year and the version', async () => {
  await openPage('/categorias')
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toContain('tianguis.mx 2025')
  expect(footer.textContent).toContain('Versión 1.1')
})

test('A person who tries a demo reads in the footer, once, that its pictures are samples', async () => {
  const note = 'Versión 1.1 · Imágenes de muestra'
  const page = await serverPage('/categorias', [], { ...SITE, note })
  const said = [...page.querySelectorAll('span')].filter(({ textContent }) => textContent === note)
  expect(said.map((span) => span.closest('footer') !== null)).toEqual([true])
  expect((await serverPage('/categorias')).textContent).not.toContain('de muestra')
})

test('A person who goes to another screen hears its heading and sees its title', async () => {
  await openPage('/', HOME)
  const bar = screen.getByRole('navigation', { name: 'Principal' })
  await userEvent.click(within(bar).getByRole('link', { name: 'Buscar' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Todos los anuncios' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Todos los anuncios · tianguis.mx')
})

describe('The connection', () => {
  const NOTICE = /^Sin conexión\. Ves lo guardado en tu (?:teléfono|equipo)\.$/

  test('is said to be gone after a call that nobody answered, and no longer after an answer', async () => {
    await openPage('/buscar')
    await screen.findByText(NOTICE)
    answerCalls({
      'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }),
      'GET /api/search/count': json({ total: 1, campos: [], hayMas: false, pasos: [] }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Bicicleta 1')
    expect(screen.queryByText(NOTICE)).toBeNull()
  })

  test('is said to be gone when the browser says so', async () => {
    await openPage('/condiciones')
    expect(screen.queryByText(NOTICE)).toBeNull()
    dispatchEvent(new Event('offline'))
    await screen.findByText(NOTICE)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  })
})

describe('A person who reports a problem', () => {
  async function openReport() {
    await openPage('/categorias')
    const footer = screen.getByRole('contentinfo')
    await userEvent.click(within(footer).getByRole('link', { name: 'Reportar un problema' }))
    return screen.findByRole('dialog', { name: 'Reportar un problema' })
  }

  test('must describe it', async () => {
    const sheet = await openReport()
    await userEvent.click(within(sheet).getByRole('link', { name: 'Enviar' }))
    expect(within(sheet).getByRole('alert').textContent).toBe('Debes escribir una descripción')
  })

  test('gets a mail with what was written, and keeps it when the popup is closed', async () => {
    const sheet = await openReport()
    await userEvent.type(within(sheet).getByRole('textbox'), 'No se ve la foto')
    const href = within(sheet).getByRole('link', { name: 'Enviar' }).getAttribute('href') ?? ''
    expect(new URL(href).searchParams.get('body')).toBe('No se ve la foto')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const footer = screen.getByRole('contentinfo')
    await userEvent.click(within(footer).getByRole('link', { name: 'Reportar un problema' }))
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Descripción/ })
    expect(again.value).toBe('No se ve la foto')
  })

  test('T15: no description adds a recipient or a header to the mail', () => {
    const text = 'Hola&cc=otro@mal.mx?bcc=otro@mal.mx#\r\nBcc: otro@mal.mx'
    const mail = new URL(problemMail('soporte@tianguis.mx', text))
    expect(mail.pathname).toBe('soporte@tianguis.mx')
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(mail.searchParams.get('body')).toBe(text)
    expect(mail.hash).toBe('')
    const hostile = new URL(problemMail('a@b.mx,otro@mal.mx?cc=otro@mal.mx'))
    expect([...hostile.searchParams.keys()]).toEqual(['subject'])
  })
})
