import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { BlockButton } from '../../src/client/blocks/BlockButton.tsx'
import { BlockedSheet } from '../../src/client/blocks/BlockedSheet.tsx'
import { clearSession } from '../../src/client/data/session.ts'
import type { Blocked } from '../../src/contract/blocks/endpoints.ts'
import { answerCalls, json, refuse, toasts } from './accountStage.tsx'
import { openPersonAct } from './personActsStage.tsx'
import { openProfile, press, resetProfile } from './profileStage.tsx'

const BETO: Blocked = {
  _id: 'vendedor-beto',
  nombre: 'Beto',
  apellido: 'Salas',
  foto: null,
  fecha: '20-11-2026',
}

beforeEach(resetProfile)

/** A server that keeps the blocks of one person. */
function serve(kept: Blocked[] = []) {
  return answerCalls({
    'GET /api/block': () => json(kept)(),
    'POST /api/block/vendedor-beto': () => {
      kept.push(BETO)
      return json({ message: 'Persona bloqueada' })()
    },
    'DELETE /api/block/vendedor-beto': () => {
      kept.pop()
      return json({ message: 'Persona desbloqueada' })()
    },
  })
}

const open = (element = <BlockButton person={BETO} />) => openPersonAct(element)

describe('A person on the page of a seller', () => {
  test('blocks them after reading what follows, and takes it back in the same breath', async () => {
    const calls = serve()
    open()
    await press('Bloquear a Beto')
    const sheet = await screen.findByRole('dialog', { name: '¿Bloquear a Beto?' })
    expect(sheet.textContent).toContain('No se lo decimos a nadie')
    expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Bloquear' }))
    await screen.findByRole('button', { name: 'Desbloquear a Beto' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual(['Bloqueaste a Beto'])
    await press('Deshacer')
    await screen.findByRole('button', { name: 'Bloquear a Beto' })
  })

  test('unblocks with one touch', async () => {
    serve([BETO])
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear a Beto' }))
    await screen.findByRole('button', { name: 'Bloquear a Beto' })
    expect(toasts()).toEqual(['Desbloqueaste a Beto'])
  })

  test('reads why the block failed, and the question stays', async () => {
    answerCalls({
      'GET /api/block': json([]),
      'POST /api/block/vendedor-beto': refuse(409, 'Ya bloqueaste a 500 personas.'),
    })
    open()
    await press('Bloquear a Beto')
    const sheet = await screen.findByRole('dialog')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Bloquear' }))
    await within(sheet).findByText('Ya bloqueaste a 500 personas.')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('without an account is led to the log-in', async () => {
    clearSession()
    open()
    await press('Bloquear a Beto')
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar sesión' }))
    await screen.findByRole('heading', { name: 'Entrar' })
  })
})

describe('The list of blocked people', () => {
  test('stands in the profile, with picture, name and day, and lets them go', async () => {
    serve([BETO])
    openProfile('/perfil')
    await press('Personas bloqueadas')
    const sheet = await screen.findByRole('dialog', { name: 'Personas bloqueadas' })
    const link = await within(sheet).findByRole('link', { name: 'Beto Salas' })
    expect(link.getAttribute('href')).toBe('/vendedor/vendedor-beto')
    expect(sheet.textContent).toContain('Desde el 20\u00A0nov')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Desbloquear a Beto Salas' }))
    await within(sheet).findByText(/No has bloqueado a nadie/)
  })

  test('says without network that it is not kept here, and comes when asked again', async () => {
    open(<BlockedSheet onClose={() => undefined} />)
    await screen.findByText('Tu lista no está guardada en tu equipo')
    serve([BETO])
    await press('Reintentar')
    await screen.findByText('Beto Salas')
  })

  test('keeps a person who could not be let go', async () => {
    answerCalls({ 'GET /api/block': json([BETO]) })
    open(<BlockedSheet onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear a Beto Salas' }))
    await waitFor(() => expect(toasts()).toEqual(['No se recibió respuesta del servidor']))
    expect(screen.getByText('Beto Salas')).toBeTruthy()
  })
})
