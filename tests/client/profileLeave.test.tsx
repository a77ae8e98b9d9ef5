import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { walkableHistory } from '../support/walkableHistory.ts'
import { answerCalls, here, json, SESSION } from './accountStage.tsx'
import { openProfile, press, resetProfile, WHOLE } from './profileStage.tsx'

const SAVED = { token: SESSION.token, user: WHOLE }
const name = () => screen.getByLabelText<HTMLInputElement>(/^Nombre/)
const back = () => act(() => history.back())
const question = () => screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
const answer = async (label: string) =>
  userEvent.click(within(await question()).getByRole('button', { name: label }))

let entries: () => string[]

describe('A person who typed into their profile', () => {
  beforeEach(async () => {
    resetProfile()
    answerCalls({ 'PATCH /api/user': json(SAVED), 'GET /api/user': json(WHOLE) })
    entries = walkableHistory('/', '/perfil/editar')
    openProfile('/perfil/editar')
    await userEvent.type(name(), ' María')
  })

  test('and goes back is asked, each time, and stays with all of it', async () => {
    for (const label of ['Seguir editando', 'Cerrar']) {
      back()
      await answer(label)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(name().value).toBe('Ana María')
    }
  })

  test('and goes back may go all the same, to where they came from', async () => {
    back()
    await answer('Salir sin guardar')
    await screen.findByText('Otra página')
    expect(entries()).toEqual(['/'])
  })

  test('and touches a link of the bars is asked, and stays or goes on to where it leads', async () => {
    const toFavorites = () => userEvent.click(screen.getByRole('link', { name: 'Favoritos' }))
    await toFavorites()
    await answer('Seguir editando')
    expect(name().value).toBe('Ana María')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await toFavorites()
    await answer('Salir sin guardar')
    await screen.findByText('Otra página')
    expect(here()).toBe('/favoritos')
    expect(entries()).toEqual(['/', '/perfil/editar', '/favoritos'])
  })

  test.each(['Guardar cambios', 'Cancelar'])(
    'and touches «%s» leaves no form behind',
    async (label) => {
      if (label === 'Cancelar') await userEvent.click(screen.getByRole('link', { name: label }))
      else await press(label)
      await waitFor(() => expect(here()).toBe('/perfil'))
      expect(entries()).toEqual(['/', '/perfil'])
      back()
      await screen.findByText('Otra página')
    },
  )
})
