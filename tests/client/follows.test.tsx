import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishLogin } from '../../src/client/account/finishLogin.ts'
import { FollowButton } from '../../src/client/alerts/FollowButton.tsx'
import { FollowedSellers } from '../../src/client/alerts/FollowedSellers.tsx'
import { BlockButton } from '../../src/client/blocks/BlockButton.tsx'
import { clearSession } from '../../src/client/data/session.ts'
import type { Follow } from '../../src/contract/follows/endpoints.ts'
import { answerCalls, json, logIn, refuse, SESSION, toasts } from './accountStage.tsx'
import { openPersonAct } from './personActsStage.tsx'
import { made, resetPush } from './pushStage.tsx'

const BETO: Follow = {
  _id: 'vendedor-beto',
  nombre: 'Beto',
  apellido: 'Salas',
  foto: null,
  por: 'push',
  cuando: 'inmediato',
  fecha: '20-11-2026',
}
const FOLLOW = 'POST /api/follow/vendedor-beto'

beforeEach(async () => {
  await resetPush()
  clearSession()
})

/** A server that keeps what one person follows. */
function serve(kept: Follow[] = [], more: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'GET /api/follow': () => json(kept)(),
    'GET /api/block': json([]),
    [FOLLOW]: () => {
      kept.splice(0, 1, BETO)
      return json({ message: 'Hecho' })()
    },
    'DELETE /api/follow/vendedor-beto': () => {
      kept.pop()
      return json({ message: 'Hecho' })()
    },
    ...more,
  })
}

const open = (element = <FollowButton seller={BETO} />) => openPersonAct(element)

const button = (name: string) => screen.findByRole('button', { name })

describe('A buyer on the page of a seller', () => {
  test('follows them with one touch and no more with another', async () => {
    logIn()
    const calls = serve()
    open()
    await userEvent.click(await button('Seguir a Beto'))
    expect((await button('Siguiendo a Beto')).getAttribute('aria-pressed')).toBe('true')
    expect(made(calls, FOLLOW).map(({ body }) => body)).toEqual([
      { por: 'push', cuando: 'inmediato' },
    ])
    expect(toasts()).toContain('Te avisaremos de lo que publique Beto')
    await userEvent.click(await button('Siguiendo a Beto'))
    expect((await button('Seguir a Beto')).getAttribute('aria-pressed')).toBe('false')
    expect(toasts()).toContain('Ya no sigues a Beto')
  })

  test('reads why it failed, and follows nobody', async () => {
    logIn()
    serve([], { [FOLLOW]: refuse(409, 'Ya sigues a 200 vendedores.') })
    open()
    await userEvent.click(await button('Seguir a Beto'))
    await waitFor(() => expect(toasts()).toEqual(['Ya sigues a 200 vendedores.']))
    expect((await button('Seguir a Beto')).getAttribute('aria-pressed')).toBe('false')
  })

  test('follows no more whom they block', async () => {
    logIn()
    const kept = [BETO]
    serve(kept, {
      'POST /api/block/vendedor-beto': () => {
        kept.pop()
        return json({ message: 'Hecho' })()
      },
    })
    open(
      <>
        <FollowButton seller={BETO} />
        <BlockButton person={BETO} />
      </>,
    )
    await button('Siguiendo a Beto')
    await userEvent.click(await button('Bloquear a Beto'))
    await userEvent.click(await button('Bloquear'))
    await button('Seguir a Beto')
  })

  test('without an account keeps it on the phone, and takes it along at the log-in', async () => {
    const calls = serve()
    open()
    await userEvent.click(await button('Seguir a Beto'))
    await button('Siguiendo a Beto')
    expect(toasts()).toEqual(['Inicia sesión para que te avisemos de lo que publique Beto'])
    expect(made(calls, FOLLOW)).toEqual([])
    act(() => finishLogin(SESSION))
    await waitFor(() => expect(made(calls, FOLLOW)).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('busquedasGuardadas')).toBeNull())
  })

  test('without an account may take it back', async () => {
    serve()
    open()
    await userEvent.click(await button('Seguir a Beto'))
    await userEvent.click(await button('Siguiendo a Beto'))
    await button('Seguir a Beto')
    expect(localStorage.getItem('busquedasGuardadas')).toBeNull()
  })

  test('without an account loses no saved search for a seller who is gone', async () => {
    localStorage.setItem(
      'busquedasGuardadas',
      JSON.stringify([
        { vendedor: 'vendedor-beto', por: 'lista', cuando: 'diario' },
        { busqueda: { nombre: 'mesa' }, por: 'lista', cuando: 'diario' },
      ]),
    )
    const calls = serve([], {
      [FOLLOW]: refuse(404, 'No encontramos lo que buscas.'),
      'POST /api/alert': json({}),
    })
    act(() => finishLogin(SESSION))
    await waitFor(() => expect(localStorage.getItem('busquedasGuardadas')).toBeNull())
    expect(made(calls, 'POST /api/alert')).toHaveLength(1)
  })
})

describe('The list of followed sellers', () => {
  const list = async () =>
    within(await screen.findByRole('list', { name: 'Vendedores que sigues' }))

  test('says how each is told, and changes that', async () => {
    logIn()
    const calls = serve([BETO])
    open(<FollowedSellers heading="h2" />)
    const link = (await list()).getByRole('link', { name: 'Beto Salas' })
    expect(link.getAttribute('href')).toBe('/vendedor/vendedor-beto')
    expect((await list()).getByText('Por aviso, al momento')).toBeTruthy()
    await userEvent.click(await button('Cambiar: Beto Salas'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Avísame de anuncios nuevos' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Correo' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made(calls, FOLLOW).map(({ body }) => body)).toEqual([
      { por: 'correo', cuando: 'inmediato' },
    ])
  })

  test('lets a seller go, and then says how to follow one', async () => {
    logIn()
    serve([BETO])
    open(<FollowedSellers heading="h2" />)
    await userEvent.click(await button('Dejar de seguir a Beto Salas'))
    await screen.findByText(/Toca «Seguir» en la página de un vendedor/)
  })

  test('says without network that it is not kept here', async () => {
    logIn()
    answerCalls({})
    open(<FollowedSellers heading="h2" />)
    await screen.findByText(/^Los vendedores que sigues aparecen en cuanto vuelva la red/)
  })
})
