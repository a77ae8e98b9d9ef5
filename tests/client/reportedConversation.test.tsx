import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { answerCalls, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel, report, reportList, reportPage } from './panelStage.tsx'

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

const talk = report(1, { tipo: 'conversacion', razon: 'estafa' })
const objeto = {
  tipo: 'conversacion' as const,
  anuncio: { _id: 'mesa', titulo: 'Mesa de pino' },
  denunciado: { sellerId: 'eva', nombre: 'Eva', apellido: 'Luna' },
}
const fecha = '2026-03-10T18:00:00Z'
const mensajes = [
  { autor: 'denunciado', texto: 'Deposítame primero', fecha },
  { autor: 'denunciante', suceso: 'rechazada', monto: 300, fecha },
  { autor: 'denunciado', fecha },
]

async function openReport(reading: Parameters<typeof answerCalls>[0][string]) {
  answerCalls({
    'GET /api/user/permiso': json({ role: 'moderator' }),
    'GET /api/report': json(reportList([talk])),
    'GET /api/report/reporte-1': json(reportPage(talk, { objeto })),
    'POST /api/report/reporte-1/conversacion': reading,
  })
  openPanel('/panel')
  await userEvent.click(await screen.findByRole('button', { name: /Queja número 1/ }))
  const sheet = within(await screen.findByRole('dialog'))
  const button = await sheet.findByRole('button', { name: 'Leer los últimos 50 mensajes' })
  return { sheet, read: () => userEvent.click(button) }
}

describe('Staff with a reported conversation', () => {
  test('see about whom it is, and its words once they ask for them', async () => {
    const { sheet, read } = await openReport(json({ mensajes }))
    expect(sheet.getByRole('link', { name: /Mesa de pino/ })).toBeTruthy()
    expect(sheet.getByRole('link', { name: /Eva Luna/ })).toBeTruthy()
    expect(sheet.getByText(/queda registrado/)).toBeTruthy()
    expect(sheet.queryByText('Deposítame primero')).toBeNull()
    await read()
    const list = await sheet.findByRole('list', { name: 'Mensajes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ReportadoDeposítame primero',
      'Quien reportó(rechazada: $300 MXN)',
      'ReportadoMensaje borrado',
    ])
  })

  test('read why they may not', async () => {
    const refusal = refuse(403, 'Es tuyo: decide otra persona.')
    const { sheet, read } = await openReport(refusal)
    await read()
    expect(await sheet.findByText('Es tuyo: decide otra persona.')).toBeTruthy()
  })
})
