import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedPrivate } from '../../src/offline/answers/privateAnswers.ts'
import { ANA } from './accountStage.tsx'
import {
  fakeTalks,
  field,
  linesAre,
  resetConversations,
  said,
  YESTERDAY,
} from './conversationsStage.tsx'
import { openPage } from './shellStage.tsx'

beforeEach(resetConversations)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('A person’s conversations', () => {
  test('are a list with who, what, the last line, the day, and how much is unread', async () => {
    fakeTalks([said(1, 'Sí, todavía la tengo')], { sinLeer: 1 })
    await openPage('/mensajes')
    const list = await screen.findByRole('list', { name: 'Conversaciones' })
    const [item] = within(list).getAllByRole('link')
    expect(item?.getAttribute('href')).toBe('/mensajes/c1')
    expect(item?.textContent).toBe('EvahoyLámpara de pieSí, todavía la tengo1 sin leer')
  })

  test('say so when there are none, and where one begins', async () => {
    const talks = fakeTalks()
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      new URL(new Request(input, init).url).pathname === '/api/conversation'
        ? Response.json({ conversaciones: [], sinLeer: 0, hayMas: false })
        : fetch(input, init)
    await openPage('/mensajes')
    expect(await screen.findByText('Aún no tienes mensajes')).toBeTruthy()
    expect(talks.messages).toEqual([])
  })

  test('of a sold thing and a deleted account say so', async () => {
    const { con: _, ...lamp } = fakeTalks().detail
    const talks = fakeTalks([said(1, 'Hola', { texto: undefined })])
    talks.detail = { ...lamp, anuncio: { ...lamp.anuncio, vendido: true, vigente: false } }
    await openPage('/mensajes')
    const list = await screen.findByRole('list', { name: 'Conversaciones' })
    expect(list.textContent).toBe('Cuenta eliminadahoyLámpara de pieVendidoMensaje borrado')
  })
})

describe('A conversation', () => {
  test('has the ad on top, a line for each day, and says what was read', async () => {
    const talks = fakeTalks(
      [
        said(1, '¿Sigue disponible?', { lado: 'comprador', fecha: YESTERDAY }),
        said(2, 'Sí'),
        said(3, '', { texto: undefined, suceso: 'oferta', monto: 1200, lado: 'comprador' }),
        said(4, '', { texto: undefined, suceso: 'aceptada', monto: 1200 }),
        said(5, '¿Hoy?', { lado: 'comprador' }),
      ],
      { leidoPorOtro: 4 },
    )
    await openPage('/mensajes/c1')
    await linesAre([
      'ayer',
      'Tú: ¿Sigue disponible?|leído',
      'hoy',
      'Eva: Sí|',
      'Ofreciste $1,200',
      'Eva aceptó $1,200',
      'Tú: ¿Hoy?|enviado',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eva')
    const ad = screen.getByRole('link', { name: /Lámpara de pie/ })
    expect(ad.getAttribute('href')).toBe('/anuncio/lampara')
    expect(talks.calls.some((call) => call.startsWith('PATCH'))).toBe(false)
  })

  test('tells both sides in their own words what was taken back', async () => {
    const happened = (
      ['compradorRetirado', 'ventaDeshecha', 'apartadoQuitado', 'apartadoVencido'] as const
    ).map((suceso, at) => said(at + 1, '', { texto: undefined, suceso }))
    const talks = fakeTalks([
      ...happened,
      said(5, '', { texto: undefined, suceso: 'respuestaRetirada', lado: 'comprador' }),
    ])
    const { unmount } = await openPage('/mensajes/c1')
    await linesAre([
      'hoy',
      'Eva corrigió a quién se lo vendió',
      'Eva puso el anuncio otra vez a la venta',
      'Eva quitó el apartado',
      'El apartado terminó',
      'Retiraste tu respuesta sobre el trato',
    ])
    unmount()
    talks.detail = { ...talks.detail, lado: 'vendedor' }
    await openPage('/mensajes/c1')
    await linesAre([
      'hoy',
      'Corregiste a quién se lo vendiste',
      'Pusiste el anuncio otra vez a la venta',
      'Quitaste el apartado',
      'El apartado terminó',
      'Eva retiró su respuesta sobre el trato',
    ])
  })

  test('is read by being seen, and its count leaves menu and list', async () => {
    const talks = fakeTalks([said(1, 'Hola')], { sinLeer: 1 })
    await openPage('/mensajes/c1')
    await waitFor(() => expect(talks.detail.sinLeer).toBe(0))
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Cuenta\W+\d+ sin leer$/ })).toBeNull(),
    )
  })

  test('brings earlier messages when they are asked for, and none twice', async () => {
    const talks = fakeTalks(Array.from({ length: 40 }, (_, at) => said(at + 1, `n${at + 1}`)))
    await openPage('/mensajes/c1')
    await linesAre(['hoy', ...talks.messages.slice(10).map(({ texto }) => `Eva: ${texto}|`)])
    await press('Ver anteriores')
    await linesAre(['hoy', ...talks.messages.map(({ texto }) => `Eva: ${texto}|`)])
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull()
  })

  test('T11: shows words as they were written, and a link only at the second touch', async () => {
    fakeTalks([said(1, '<b>mira</b> https://banco-falso.example/entra y di')])
    await openPage('/mensajes/c1')
    const link = await screen.findByRole('button', { name: 'https://banco-falso.example/entra' })
    expect(document.querySelector('main ol b, main ol a')).toBeNull()
    await userEvent.click(link)
    const way = await screen.findByRole('link', { name: /Lleva a banco-falso\.example/ })
    expect(way.getAttribute('rel')).toContain('noopener')
    expect(way.getAttribute('href')).toBe('https://banco-falso.example/entra')
  })

  test('warns beneath what was received and leads to money in advance, a code or out of here', async () => {
    const risky = ['deposita antes', 'escríbeme al 33 1234 5678', 'el código es 482913']
    fakeTalks([
      ...risky.map((texto, at) => said(at + 1, texto)),
      said(4, 'te doy $1200, hoy a las 5'),
      said(5, 'mi número es 33 1234 5678', { lado: 'comprador' }),
    ])
    await openPage('/mensajes/c1')
    const warned = () =>
      screen
        .queryAllByRole('listitem')
        .filter(({ textContent }) => textContent?.includes('No pagues por adelantado'))
        .map(({ textContent }) => risky.find((texto) => textContent?.includes(texto)))
    await waitFor(() => expect(warned()).toEqual(risky))
  })

  test('warns as one types what leads to money in advance, a code or out of here', async () => {
    fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    const warning = () => document.querySelector('form output')?.textContent ?? ''
    for (const text of ['deposita antes', 'escríbeme al 33 1234 5678', 'el código es 482913']) {
      await userEvent.click(await field())
      await userEvent.paste(text)
      await waitFor(() => expect(warning()).toContain('No pagues por adelantado'))
      await userEvent.clear(await field())
    }
    await userEvent.paste('te doy $1200, hoy a las 5')
    await waitFor(async () => expect((await field()).value).toHaveLength(25))
    expect(warning()).toBe('')
  })

  test('takes no more than 1,000 characters, says how many there are and cuts none', async () => {
    const talks = fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    await userEvent.click(await field())
    await userEvent.paste('á'.repeat(1001))
    expect(await screen.findByText('1,001 de 1,000 caracteres')).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
    expect(send.disabled).toBe(true)
    expect((await field()).value).toHaveLength(1001)
    expect(talks.texts()).toEqual(['Hola'])
  })

  test('keeps a half typed text for when one comes back', async () => {
    fakeTalks([said(1, 'Hola')])
    const page = await openPage('/mensajes/c1')
    await userEvent.type(await field(), 'Te lo com')
    page.unmount()
    await openPage('/mensajes/c1')
    expect((await field()).value).toBe('Te lo com')
  })

  test('opens without network with what the phone keeps, and says from when it is', async () => {
    const talks = fakeTalks(Array.from({ length: 60 }, (_, at) => said(at + 1, `n${at + 1}`)))
    const first = await openPage('/mensajes/c1')
    await press('Ver anteriores')
    await linesAre(['hoy', ...talks.messages.map(({ texto }) => `Eva: ${texto}|`)])
    await waitFor(async () => {
      const kept = await storedPrivate(ANA.sellerId, '/api/conversation/c1')
      expect(kept?.body).toHaveProperty('mensajes.length', 50)
    })
    first.unmount()
    talks.network = 'down'
    await openPage('/mensajes/c1')
    await linesAre(['hoy', ...talks.messages.slice(10).map(({ texto }) => `Eva: ${texto}|`)])
    expect(await screen.findByText(/^Guardado el /)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eva')
  })

  test('leads to the ad, and ends with a block of the other side', async () => {
    fakeTalks([said(1, 'Hola')])
    await openPage('/mensajes/c1')
    await press('Opciones')
    const menu = await screen.findByRole('dialog', { name: 'Opciones' })
    expect(within(menu).getByRole('link', { name: 'Ver anuncio' }).getAttribute('href')).toBe(
      '/anuncio/lampara',
    )
    expect(within(menu).getByRole('button', { name: 'Reportar conversación' })).toBeTruthy()
    await press('Bloquear a Eva')
    await press('Bloquear')
    await screen.findByRole('button', { name: 'Desbloquear a Eva' })
    await userEvent.click(within(menu).getByRole('button', { name: 'Cerrar' }))
    expect(await screen.findByText('Bloqueaste a esta persona.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull()
  })

  test('that was never opened says without network that it is not kept', async () => {
    fakeTalks([said(1, 'Hola')]).network = 'down'
    await openPage('/mensajes/c1')
    expect(await screen.findByText(/Esta conversación no está guardada/)).toBeTruthy()
  })

  test('that is closed says why in place of the field', async () => {
    fakeTalks([said(1, 'Hola')], { porQueNo: 'No puedes escribirle a esta persona.' })
    await openPage('/mensajes/c1')
    expect(await screen.findByText('No puedes escribirle a esta persona.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull()
  })
})
