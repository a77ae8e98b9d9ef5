import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import type { Answer } from '../../src/contract/api.ts'
import { answerCalls, json, refuse, resetAccount, SESSION, type Call } from './accountStage.tsx'
import { openPanel } from './panelStage.tsx'

const ADMIN = { 'GET /api/user/permiso': json({ role: 'admin' }) }
const lastToast = () => useToasts.getState().toasts.at(-1)
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = (calls: readonly Call[], key: string) => calls.find((call) => call.key === key)?.body

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

describe('Ads that wait', () => {
  const waiting: Answer<'GET /api/revision'>['announcements'][number] = {
    _id: 'ad-1',
    titulo: 'Pistola Glock',
    precio: 100,
    categoria: 'deportes',
    nivel: 'estandar',
    tipoAnuncio: 'producto',
    imagenes: ['/media/uno-aabbcc/1000.webp', '/media/dos-aabbcc/1000.webp'],
    caracteristicas: { ciudad: 'Puebla', estado: 'puebla' },
    fechaCreacion: '19-11-2026',
    fechaExpiracion: '19-12-2026',
    showLabel: false,
    descripcion: 'Nueva',
    esTuyo: false,
    estadoAnuncio: 'revision',
    motivo: 'parece ofrecer armas («glock»)',
    hallazgos: [],
    explicacion: null,
    vendedor: null,
    version: 3,
  }
  const suspect: typeof waiting = {
    ...waiting,
    estadoAnuncio: 'activo',
    motivo: null,
    hallazgos: [
      {
        palabras: ['glock', 'pistola'],
        ofrece: 'armas',
        motivo: 'Aquí no se venden armas.',
        reglas: ['armas-pistola'],
        fuerza: 'suspect',
      },
    ],
    explicacion: 'Es de agua',
  }

  test('are let in, or refused with a note, as they were read', async () => {
    const made = answerCalls({
      ...ADMIN,
      'GET /api/revision': json({ announcements: [waiting], total: 1 }),
      'PATCH /api/revision/ad-1': json({ message: 'Hecho' }),
    })
    openPanel('/panel?seccion=revision')
    await screen.findByText('Motivo: parece ofrecer armas («glock»)')
    expect(screen.getByRole('tab', { name: 'Por aprobar (1)' })).toBeTruthy()
    await press('Aprobar')
    await waitFor(() => expect(toasts()).toEqual(['Hecho']))
    expect(sent(made, 'PATCH /api/revision/ad-1')).toEqual({ decision: 'aprobar', version: 3 })
    await press('Rechazar')
    await userEvent.type(await screen.findByLabelText('Nota interna'), 'Es un arma')
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar' }),
    )
    await waitFor(() =>
      expect(made.filter(({ key }) => key.startsWith('PATCH')).at(-1)?.body).toEqual({
        decision: 'rechazar',
        version: 3,
        nota: 'Es un arma',
      }),
    )
  })

  test('that everybody sees already are left or removed at one touch, beside the words and the seller’s own', async () => {
    const made = answerCalls({
      ...ADMIN,
      'GET /api/revision': json({ announcements: [suspect], total: 1 }),
      'PATCH /api/revision/ad-1': json({ message: 'Hecho' }),
    })
    openPanel('/panel?seccion=revision')
    const card = await screen.findByRole('list', { name: 'Anuncios por aprobar' })
    expect(card.textContent).toContain('«glock», «pistola»: armas. Aquí no se venden armas.')
    expect(card.textContent).toContain('El vendedor dice: Es de agua')
    await press('Retirar')
    await waitFor(() => expect(toasts()).toEqual(['Hecho']))
    expect(sent(made, 'PATCH /api/revision/ad-1')).toEqual({ decision: 'rechazar', version: 3 })
    await press('Dejarlo')
    await waitFor(() =>
      expect(made.filter(({ key }) => key.startsWith('PATCH')).at(-1)?.body).toEqual({
        decision: 'aprobar',
        version: 3,
      }),
    )
  })

  test('decided by a slip are back by «Deshacer»; without network it can be tried again, too late it says so', async () => {
    const UNDO = 'POST /api/revision/ad-1/deshacer'
    const answers = {
      ...ADMIN,
      'GET /api/revision': json({ announcements: [suspect], total: 1 }),
      'PATCH /api/revision/ad-1': json({ message: 'Retiramos el anuncio.' }),
    }
    answerCalls(answers)
    openPanel('/panel?seccion=revision')
    await screen.findByRole('list', { name: 'Anuncios por aprobar' })
    await press('Retirar')
    await waitFor(() => expect(lastToast()).toMatchObject({ text: 'Retiramos el anuncio.' }))
    lastToast()?.action?.run()
    await waitFor(() => expect(lastToast()?.action?.label).toBe('Reintentar'))
    const made = answerCalls({ ...answers, [UNDO]: refuse(409, 'Ya no se puede deshacer.') })
    lastToast()?.action?.run()
    await waitFor(() => expect(lastToast()?.text).toBe('Ya no se puede deshacer.'))
    expect(lastToast()?.action).toBeUndefined()
    await waitFor(() => expect(made.map(({ key }) => key)).toEqual([UNDO, 'GET /api/revision']))
  })
})
