import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import type { FoundAd, SeenRule } from '../../src/contract/forbidden/endpoints.ts'
import { answerCalls, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel } from './panelStage.tsx'

const seen: SeenRule = {
  regla: {
    id: 'armas-pistola',
    offers: 'armas',
    says: ['pistola', 'escuadra'],
    harmless: ['juguete'],
    strength: 'suspect',
    reason: 'Aquí no se venden armas.',
    basis: 'Ley Federal de Armas',
  },
  agregada: false,
  cambiada: false,
  apagada: false,
  debilitada: true,
  version: '2026-11-29T18:00:00.000Z',
  cifras: {
    detenidos: 12,
    sospechosos: 3,
    retirados: 9,
    pasados: 4,
    abiertos: 2,
    esperaMinutos: 20,
  },
}
const found = (id: string, fuerza: FoundAd['fuerza']): FoundAd => ({
  _id: id,
  titulo: `Anuncio ${id}`,
  estadoAnuncio: 'activo',
  palabras: 'pistola',
  fuerza,
})
const TRIAL = { anuncios: [found('a', 'sure'), found('b', 'suspect')], probados: 300, total: 300 }
const CALLS = {
  'GET /api/user/permiso': json({ role: 'admin' }),
  'GET /api/words': json({ reglas: [seen], total: 1, tipos: ['armas'] }),
  'GET /api/words/armas-pistola': json({
    ...seen,
    historial: [
      {
        _id: 1,
        fecha: '29-11-2026',
        hora: '12:00',
        quien: null,
        acto: 'regla debilitada',
        tipo: 'regla',
        id: 'armas-pistola',
        sobre: null,
        nota: '',
        detalles: { decididos: 13, pasados: 4 },
      },
    ],
  }),
  'POST /api/words/trial': json(TRIAL),
}

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('an admin reads what a rule has done, why it only warns now, and who changed it', async () => {
  answerCalls(CALLS)
  openPanel('/panel?seccion=palabras')
  const rules = await screen.findByRole('list', { name: 'Reglas' })
  expect(rules.textContent).toContain(
    'Detuvo 12 y avisó de 3: 9 con razón, 4 sin razón, 2 por revisar. La mitad de los detenidos esperó 20 minutos o menos.',
  )
  expect(rules.textContent).toContain('Ahora solo avisa: más de uno de cada cinco vendedores')
  await press('Abrir la regla: armas, pistola')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText('El sistema')
  expect(sheet.textContent).toContain('4 de 13 vendedores eran honestos')
})

test('an admin tries a new rule before it is saved, and keeps every word where it is refused', async () => {
  const message = 'Revisa «Motivo»: escribe una frase de 10 a 200 letras.'
  const made = answerCalls({ ...CALLS, 'POST /api/words': refuse(400, message) })
  openPanel('/panel?seccion=palabras')
  await press('Agregar regla')
  const words = await screen.findByRole('textbox', { name: /^Palabras o frases/ })
  await userEvent.type(words, 'pistola, rifle')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  await press('Probar')
  await screen.findByText('detendría 1 y revisaría 1')
  expect(screen.getByRole('list', { name: 'Anuncios encontrados' }).textContent).toContain(
    '«pistola»Detiene',
  )
  await press('Guardar')
  await screen.findByText(message)
  expect(words).toHaveProperty('value', 'pistola, rifle')
  const [, sent] = ['POST /api/words/trial', 'POST /api/words'].map(
    (key) => made.find((one) => one.key === key)?.body,
  )
  expect(sent).toMatchObject({ regla: { says: ['pistola', 'rifle'], strength: 'suspect' } })
  // Another word is another rule: it has to be tried again.
  await userEvent.type(words, ', escopeta')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('an admin sees how far a long trial has come, and reads where it failed', async () => {
  let part = 0
  answerCalls({
    ...CALLS,
    'POST /api/words/trial': () => {
      part += 1
      if (part === 2)
        return new Response('Estamos en mantenimiento.', {
          status: 503,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        })
      return Response.json({ anuncios: [found('a', 'sure')], probados: 250, total: 1000 })
    },
  })
  openPanel('/panel?seccion=palabras')
  await press('Agregar regla')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Palabras o frases/ }), 'rifle')
  await press('Probar')
  await screen.findByText('Estamos en mantenimiento.')
  expect(screen.queryByText(/detendría \d/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('an admin switches a rule off by its version, and changes its reason without a trial', async () => {
  const made = answerCalls({ ...CALLS, 'PATCH /api/words/armas-pistola': json(seen) })
  openPanel('/panel?seccion=palabras')
  await press('Abrir la regla: armas, pistola')
  await press('Apagar la regla')
  const sent = () =>
    made.filter(({ key }) => key === 'PATCH /api/words/armas-pistola').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ apagada: true, version: seen.version }]))
  const reason = await screen.findByRole('textbox', { name: /^Motivo para el vendedor/ })
  await userEvent.type(reason, ' Gracias.')
  await press('Guardar')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({
    version: seen.version,
    regla: { says: ['pistola', 'escuadra'], reason: 'Aquí no se venden armas. Gracias.' },
  })
})

test('an admin reads from what a learned rule knows, and changes nothing but its strength', async () => {
  const regla = { ...seen.regla, like: { kind: 'armas', least: 1.3 } }
  const learned: SeenRule = { ...seen, regla, debilitada: false }
  const made = answerCalls({
    ...CALLS,
    'GET /api/words': json({ reglas: [learned], total: 1, tipos: ['armas'] }),
    'GET /api/words/armas-pistola': json({ ...learned, historial: [] }),
    'PATCH /api/words/armas-pistola': json(learned),
  })
  openPanel('/panel?seccion=palabras')
  const rules = await screen.findByRole('list', { name: 'Reglas' })
  expect(rules.textContent).toContain('Parecido a anuncios prohibidos: pistola, escuadra')
  await press('Abrir la regla: armas, pistola')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText(/^Encuentra anuncios que se parecen a otros prohibidos/)
  expect(within(sheet).queryByRole('textbox')).toBeNull()
  await userEvent.click(within(sheet).getByRole('radio', { name: /^Detiene/ }))
  await press('Probar')
  await screen.findByText('detendría 1 y revisaría 1')
  await press('Guardar')
  await waitFor(() => {
    const sent = made.find(({ key }) => key === 'PATCH /api/words/armas-pistola')?.body
    const { id: _, ...rule } = regla
    expect(sent).toMatchObject({ regla: { ...rule, strength: 'sure' } })
  })
})
