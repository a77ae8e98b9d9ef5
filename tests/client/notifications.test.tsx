import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import { setUnread } from '../../src/client/ground/unread/countUnread.ts'
import { useUnread } from '../../src/client/ground/unread/unread.ts'
import { followNotices } from '../../src/client/notifications/unread/followNotices.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import type { NoticeChoices, Notification } from '../../src/contract/notifications/endpoints.ts'
import { NOTICE_KINDS } from '../../src/contract/notifications/notices.ts'
import { ANA, answerCalls, json, refuse, SESSION } from './accountStage.tsx'
import { openPage, resetShell } from './shellStage.tsx'

const notice = (id: string, more: Partial<Notification> = {}): Notification => ({
  _id: id,
  leida: false,
  url: `/faq?de=${id}`,
  icono: 'newReview',
  fecha: '05-11-2026',
  titulo: `Título ${id}`,
  contenido: `Contenido ${id}`,
  ...more,
})
const ALL_ON: NoticeChoices = {
  push: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, true])) as NoticeChoices['push'],
  correo: {
    newOffer: true,
    stillAvailable: true,
    annoucementCaduced: true,
    annoucementDeleted: true,
  },
}
const LIST = 'GET /api/notification'
const COUNTER = 'GET /api/notification/counter'

beforeEach(async () => {
  await resetShell()
  setUnread(0)
  startSession(SESSION.token, SESSION.user)
  const phone = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList)
})

const open = (notices: Notification[], more: Parameters<typeof answerCalls>[0] = {}) => {
  const calls = answerCalls({
    [LIST]: json(notices),
    [COUNTER]: json({ counter: notices.filter(({ leida }) => !leida).length }),
    'GET /api/user/notices': json(ALL_ON),
    'GET /api/alert': json([]),
    'GET /api/follow': json([]),
    ...more,
  })
  return openPage('/notificaciones').then(() => calls)
}
const items = async () => {
  const list = await screen.findByRole('list', { name: 'Mis notificaciones' })
  return within(list).getAllByRole('link')
}

describe('A person’s notifications', () => {
  test('say what was told and when, are marked until they are read, and lead on', async () => {
    await open([notice('a'), notice('b', { leida: true })])
    const [unread, read] = await items()
    expect(unread?.textContent).toBe('Título aContenido a5\u00A0novSin leer')
    expect(unread?.querySelector('time')?.dateTime).toBe('2026-11-05')
    expect(read?.textContent).toBe('Título bContenido b5\u00A0nov')
    expect(unread?.getAttribute('href')).toBe('/faq?de=a')
  })

  test('T11: are text, whatever stands in them', async () => {
    await open([notice('a', { titulo: '<img src=x>', contenido: '<b>hola</b>' })])
    const [item] = await items()
    expect(item?.textContent).toContain('<img src=x><b>hola</b>')
    expect(item?.querySelector('img, b')).toBeNull()
  })

  test('are read when they are opened', async () => {
    const calls = await open([notice('a'), notice('b')], {
      'PATCH /api/notification/a': json({ counter: 1 }),
    })
    const [first] = await items()
    if (first) await userEvent.click(first)
    await waitFor(() => expect(useUnread.getState().unread).toBe(1))
    expect(location.pathname + location.search).toBe('/faq?de=a')
    expect(calls.map(({ key }) => key)).toContain('PATCH /api/notification/a')
  })

  test('of reviews that follow one another are one line with their number, which is read as a whole', async () => {
    const review = (id: string, more: Partial<Notification> = {}) =>
      notice(id, { url: '/faq', titulo: 'Tienes una reseña nueva', ...more })
    const old = review('d', { leida: true })
    const other = notice('c', { icono: 'selledNotification' })
    let counter = 3
    const readOne = () => Response.json({ counter: (counter -= 1) })
    const calls = await open([review('a'), review('b', { fecha: '04-11-2026' }), other, old], {
      'PATCH /api/notification/a': readOne,
      'PATCH /api/notification/b': readOne,
    })
    const lines = await items()
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual([
      'Tienes 2 reseñas nuevas',
      'Título c',
      'Tienes una reseña nueva',
    ])
    expect(lines[0]?.textContent).toContain('5\u00A0novSin leer')
    if (lines[0]) await userEvent.click(lines[0])
    await waitFor(() => expect(useUnread.getState().unread).toBe(1))
    const read = calls.filter(({ key }) => key.startsWith('PATCH')).map(({ key }) => key)
    expect(read).toEqual(['PATCH /api/notification/a', 'PATCH /api/notification/b'])
  })

  test('are all read at a press, on the list and in the bar', async () => {
    const notices = [notice('a'), notice('b')]
    await open(notices, {
      'PATCH /api/notification': () => {
        for (const one of notices) one.leida = true
        return Response.json({ counter: 0 })
      },
    })
    act(() => setUnread(2))
    expect(screen.getByRole('link', { name: /^Cuenta\W+2 sin leer$/ })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }))
    await waitFor(() => expect(screen.queryByText('Sin leer')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Cuenta' })).toBeTruthy()
  })

  test('stay unread when the server refuses, and say why', async () => {
    await open([notice('a')], { 'PATCH /api/notification': refuse(500, 'Algo falló.') })
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Algo falló.')
    expect(screen.getByText('Sin leer')).toBeTruthy()
  })

  test('that there are none of are said so, with a next step', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'No tienes notificaciones' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Publicar un anuncio' })).toBeTruthy()
  })

  test('that can’t be loaded are said so, with the way home', async () => {
    await open([], { [LIST]: refuse(500, 'Algo falló.') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Algo falló.')
    const home = within(alert).getByRole('link', { name: 'Volver al inicio' })
    expect(home.getAttribute('href')).toBe('/')
  })

  test('T40: are read without network from what the phone keeps for them, by nobody else', async () => {
    await open([notice('a')])
    await items()
    await waitFor(async () => {
      const { readStoredAnswer } = await import('../../src/client/data/storedAnswers.ts')
      expect(await readStoredAnswer('/api/notification')).toBeDefined()
    })
    document.body.replaceChildren()
    answerCalls({})
    const page = await openPage('/notificaciones')
    expect((await items())[0]?.textContent).toContain('Título a')
    expect(await screen.findByText(/^Guardado el /)).toBeTruthy()
    page.unmount()
    clearSession()
    startSession('ficha-de-beto', { ...ANA, sellerId: 'vendedor-beto' })
    await openPage('/notificaciones')
    expect(
      await screen.findByText('Tus notificaciones no están guardadas en tu teléfono'),
    ).toBeTruthy()
    expect(screen.queryByText('Título a')).toBeNull()
  })
})

describe('The count of what is unread', () => {
  const menuWords = async () => {
    await userEvent.click(screen.getByRole('link', { name: /^Cuenta/ }))
    const sheet = await screen.findByRole('dialog')
    return within(sheet).getByRole('link', { name: /^Notificaciones/ }).textContent
  }

  test('stands in brackets in the menu', async () => {
    await open([notice('a')])
    act(() => setUnread(3))
    expect(await menuWords()).toBe('Notificaciones (3)')
  })

  test('is not said when it is 0', async () => {
    await open([])
    expect(await menuWords()).toBe('Notificaciones')
  })

  test('is asked for when somebody comes in, when the page is seen again and when a push comes; it leaves with them', async () => {
    clearSession()
    const worker = new EventTarget()
    const badge = {
      setAppBadge: vi.fn(async () => undefined),
      clearAppBadge: vi.fn(async () => undefined),
    }
    const stub = { serviceWorker: worker, userAgent: '', maxTouchPoints: 0, ...badge }
    vi.stubGlobal('navigator', stub)
    let counter = 2
    const calls = answerCalls({ [COUNTER]: () => Response.json({ counter }) })
    const unread = () => useUnread.getState().unread
    followNotices()
    expect(calls).toEqual([])
    startSession(SESSION.token, SESSION.user)
    await waitFor(() => expect(unread()).toBe(2))
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(2)
    counter = 3
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(unread()).toBe(3))
    counter = 4
    const { news } = useUnread.getState()
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'NEWS' } }))
    await waitFor(() => expect(unread()).toBe(4))
    expect(useUnread.getState().news).toBe(news + 1)
    clearSession()
    expect(unread()).toBe(0)
    expect(badge.clearAppBadge).toHaveBeenCalled()
  })

  test('stays as it was when the server doesn’t answer, and nobody is troubled', async () => {
    vi.stubGlobal('navigator', { serviceWorker: new EventTarget(), userAgent: '' })
    answerCalls({ [COUNTER]: refuse(500, 'Algo falló.') })
    setUnread(2)
    document.dispatchEvent(new Event('visibilitychange'))
    await act(async () => undefined)
    expect(useUnread.getState().unread).toBe(2)
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('falls when a touched push has opened its page, whose address stays clean', async () => {
    const calls = answerCalls({
      'PATCH /api/notification/aviso1': json({ counter: 5 }),
      [COUNTER]: json({ counter: 5 }),
    })
    history.replaceState(null, '', '/faq?x=1#aviso-aviso1')
    dispatchEvent(new HashChangeEvent('hashchange'))
    await waitFor(() => expect(useUnread.getState().unread).toBe(5))
    expect(calls.map(({ key }) => key)).toContain('PATCH /api/notification/aviso1')
    expect(location.pathname + location.search + location.hash).toBe('/faq?x=1')
  })
})

describe('What else notifications travel by', () => {
  const preferences = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Preferencias' }))
    return within(await screen.findByRole('dialog', { name: 'Preferencias' }))
  }
  const kindsIn = (box: HTMLElement) =>
    within(box)
      .getAllByRole('checkbox')
      .map((input) => (input instanceof HTMLInputElement ? [input.name, input.checked] : []))

  test('is chosen kind by kind, for phones and for mail', async () => {
    await open([])
    const sheet = await preferences()
    const push = await sheet.findByRole('group', { name: 'Qué te avisamos en tus dispositivos' })
    expect(kindsIn(push)).toHaveLength(NOTICE_KINDS.length)
    const mail = sheet.getByRole('group', { name: 'Qué te mandamos por correo' })
    expect(kindsIn(mail)).toEqual([
      ['newOffer', true],
      ['stillAvailable', true],
      ['annoucementCaduced', true],
      ['annoucementDeleted', true],
    ])
  })

  test('is turned off at a touch, and told to the server', async () => {
    const calls = await open([], { 'PATCH /api/user/notices': json(ALL_ON) })
    const sheet = await preferences()
    const mail = await sheet.findByRole('group', { name: 'Qué te mandamos por correo' })
    await userEvent.click(within(mail).getByLabelText('Anuncios que caducaron'))
    expect(kindsIn(mail)[2]).toEqual(['annoucementCaduced', false])
    const change = calls.find(({ key }) => key === 'PATCH /api/user/notices')
    expect(change?.body).toEqual({ canal: 'correo', icono: 'annoucementCaduced', activo: false })
  })

  test('goes back to what it was when the server refuses, with a word', async () => {
    await open([], { 'PATCH /api/user/notices': refuse(503, 'Intenta otra vez en un momento.') })
    const sheet = await preferences()
    const mail = await sheet.findByRole('group', { name: 'Qué te mandamos por correo' })
    await userEvent.click(within(mail).getByLabelText('Anuncios que retiramos'))
    await waitFor(() => expect(kindsIn(mail)[3]).toEqual(['annoucementDeleted', true]))
    expect(useToasts.getState().toasts[0]?.text).toBe('Intenta otra vez en un momento.')
  })

  test('opens from the link in a mail', async () => {
    answerCalls({
      [LIST]: json([]),
      'GET /api/user/notices': json(ALL_ON),
      'GET /api/alert': json([]),
      'GET /api/follow': json([]),
    })
    await openPage('/notificaciones?preferencias=true')
    expect(await screen.findByRole('dialog', { name: 'Preferencias' })).toBeTruthy()
    // The parameter is gone, so that a reload after the close doesn't open the sheet again.
    expect(location.pathname + location.search).toBe('/notificaciones')
  })
})
