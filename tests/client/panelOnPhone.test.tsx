import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { answerCalls, json, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel, report, reportList, reportPage } from './panelStage.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

describe('Reports on a phone', () => {
  const calls = {
    'GET /api/user/permiso': json({ role: 'moderator' }),
    'GET /api/report': json(reportList([report(1), report(2)])),
  }

  test('are cards, and several are changed at once', async () => {
    const made = answerCalls({
      ...calls,
      'PATCH /api/report': json({
        message: 'Cambiamos 1 reporte; 1 no se pudo cambiar.',
        cambiados: ['reporte-1'],
        fallidos: [{ _id: 'reporte-2', folio: 'R-000002', message: 'Ya está anulado.' }],
      }),
    })
    openPanel('/panel')
    const cards = within(await screen.findByRole('list', { name: 'Reportes' }))
    expect(screen.queryByRole('table')).toBeNull()
    for (const box of cards.getAllByRole('checkbox')) await userEvent.click(box)
    expect(screen.getByText('2 elegidos')).toBeTruthy()
    await press('Anular')
    await userEvent.type(await screen.findByLabelText('Nota interna'), 'Repetidos')
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Anular' }),
    )
    await screen.findByRole('heading', { name: 'No todos se pudieron cambiar' })
    expect(screen.getByText(/Ya está anulado/).textContent).toBe('R-000002: Ya está anulado.')
    const sent = made.find(({ key }) => key === 'PATCH /api/report')
    const ids = ['reporte-1', 'reporte-2']
    expect(sent?.body).toEqual({ ids, estado: 'Anulada', nota: 'Repetidos' })
    await press('Entendido')
    await waitFor(() => expect(screen.queryByText('2 elegidos')).toBeNull())
  })

  test('keep their keys to themselves while somebody writes', async () => {
    const made = answerCalls({
      ...calls,
      'GET /api/report/reporte-1': json(
        reportPage(report(1, { estado: 'En revision' }), { pasos: ['Anulada', 'Aceptada'] }),
      ),
    })
    openPanel('/panel')
    await userEvent.click(await screen.findByRole('button', { name: /R-000001/ }))
    await screen.findByRole('button', { name: /^Anular/ })
    await press(/^Anular/)
    await userEvent.type(screen.getByLabelText('Nota interna'), 'raja')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nota interna').value).toBe('raja')
    expect(made.some(({ key }) => key.startsWith('PATCH'))).toBe(false)
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
    expect(made.some(({ key }) => key.startsWith('PATCH'))).toBe(false)
  })
})
