import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { answerCalls, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel } from './panelStage.tsx'

const group = { _id: 'g1', palabras: ['refri', 'nevera'], agregado: false, quitado: false }
const CALLS = {
  'GET /api/user/permiso': json({ role: 'admin' }),
  'GET /api/synonyms': json({ grupos: [group], total: 1 }),
}

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

test('an admin adds a group of words, and keeps it where it is refused', async () => {
  const message = 'Escribe al menos dos palabras, separadas por comas.'
  answerCalls({ ...CALLS, 'POST /api/synonyms': refuse(400, message) })
  openPanel('/panel?seccion=sinonimos')
  const field = await screen.findByRole('textbox', { name: 'Nuevo grupo' })
  await userEvent.type(field, 'trebejo')
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  await screen.findByText(message)
  expect(field).toHaveProperty('value', 'trebejo')
  const made = answerCalls({ ...CALLS, 'POST /api/synonyms': json(group) })
  await userEvent.type(field, ', chunche')
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(made.find(({ key }) => key === 'POST /api/synonyms')?.body).toEqual({
    palabras: 'trebejo, chunche',
  })
})

test('an admin takes a group away by its own button', async () => {
  const made = answerCalls({
    ...CALLS,
    'DELETE /api/synonyms/g1': json({ message: 'Grupo quitado' }),
  })
  openPanel('/panel?seccion=sinonimos')
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar: refri, nevera' }))
  await waitFor(() => expect(made.some(({ key }) => key === 'DELETE /api/synonyms/g1')).toBe(true))
})
