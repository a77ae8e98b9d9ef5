import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { answerCalls, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel } from './panelStage.tsx'

const TAKEN = { _id: 's1', texto: 'marisol ratera' }
const CALLS = {
  'GET /api/user/permiso': json({ role: 'moderator' }),
  'GET /api/report': json({ reports: [], totalReports: 0 }),
  'GET /api/suggestions': json({ ofrecidas: ['balones', 'balones usados'], quitadas: [TAKEN] }),
}
const field = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Lo que alguien escribe' })

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

test('a moderator sees what is suggested to somebody who types, and takes one away', async () => {
  const made = answerCalls({ ...CALLS, 'POST /api/suggestions': json({ _id: 's2', texto: 'x' }) })
  openPanel('/panel?seccion=sugerencias')
  await userEvent.type(await field(), 'balo')
  const offered = within(await screen.findByRole('list', { name: 'Se sugiere' }))
  expect(offered.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(offered.getByRole('button', { name: 'Quitar: balones usados' }))
  await waitFor(() =>
    expect(made.find(({ key }) => key === 'POST /api/suggestions')?.body).toEqual({
      texto: 'balones usados',
    }),
  )
})

test('a moderator takes away what she writes, which stays where it is refused', async () => {
  const message = 'Ya hay demasiadas. Vuelve a poner alguna primero.'
  answerCalls({ ...CALLS, 'POST /api/suggestions': refuse(400, message) })
  openPanel('/panel?seccion=sugerencias')
  await userEvent.type(await field(), 'ratera')
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar lo escrito' }))
  await screen.findByText(message)
  expect((await field()).value).toBe('ratera')
  answerCalls({ ...CALLS, 'POST /api/suggestions': json({ _id: 's2', texto: 'ratera' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Quitar lo escrito' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
})

test('a moderator brings back what was taken away', async () => {
  const made = answerCalls({
    ...CALLS,
    'DELETE /api/suggestions/s1': json({ message: 'Se sugiere otra vez' }),
  })
  openPanel('/panel?seccion=sugerencias')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Volver a poner: marisol ratera' }),
  )
  await waitFor(() =>
    expect(made.some(({ key }) => key === 'DELETE /api/suggestions/s1')).toBe(true),
  )
})
