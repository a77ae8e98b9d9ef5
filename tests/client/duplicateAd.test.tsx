import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { DuplicateButton } from '../../src/client/sell/duplicate/DuplicateButton.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { BIKE } from './adsExamples.ts'
import { ANAS_PRODUCT, bikeDraft } from './draftExamples.ts'
import { beginEditing, network, OWN_AD, press, refusal } from './editStage.tsx'

beforeEach(beginEditing)

const open = () =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<DuplicateButton ad={BIKE} isOneOfMany />} />
        <Route path="/vender/producto" element={<h1>Publicar producto</h1>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  )
const duplicate = () => press(`Duplicar: ${BIKE.titulo}`)
const kept = () => loadDraft(ANAS_PRODUCT)

describe('An own ad', () => {
  test('is duplicated into a draft of its kind, photos and all, to be sent as another ad', async () => {
    open()
    await duplicate()
    expect(await screen.findByRole('heading', { name: 'Publicar producto' })).toBeTruthy()
    const draft = await kept()
    expect(draft).toMatchObject({
      step: 1,
      form: { general: { titulo: BIKE.titulo, precio: '3500' }, acepta: true },
    })
    expect(draft?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    const texts = await Promise.all(draft?.photos.map(({ blob }) => blob.text()) ?? [])
    expect(texts).toEqual(['foto', 'foto'])
    expect(draft?.photoOrder.some((id) => BIKE.imagenes.includes(id))).toBe(false)
  })

  test('is duplicated with who sees its contact', async () => {
    network.ad = { ...OWN_AD, contactoPara: 'escribieron' }
    open()
    await duplicate()
    await screen.findByRole('heading', { name: 'Publicar producto' })
    expect((await kept())?.form).toMatchObject({ contactoPara: 'escribieron' })
  })

  test('takes the place of another draft only when its seller says so', async () => {
    await putDraft(bikeDraft({ titulo: 'Patineta', photos: ['a'] }))
    open()
    await duplicate()
    const sheet = within(await screen.findByRole('dialog', { name: 'Ya tienes un borrador' }))
    expect(sheet.getByText('Patineta')).toBeTruthy()
    expect((await kept())?.form).toEqual({ general: { titulo: 'Patineta' } })
    await userEvent.click(sheet.getByRole('button', { name: 'Reemplazarlo' }))
    await screen.findByRole('heading', { name: 'Publicar producto' })
    await waitFor(async () =>
      expect((await kept())?.form).toMatchObject({ general: { titulo: BIKE.titulo } }),
    )
    expect((await kept())?.photos).toHaveLength(2)
  })

  test('is left alone when its seller thinks better of it', async () => {
    await putDraft(bikeDraft({ titulo: 'Patineta' }))
    open()
    await duplicate()
    await press('Cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await kept())?.form).toEqual({ general: { titulo: 'Patineta' } })
  })

  test('that can’t be read now says why, and no draft is touched', async () => {
    network.refusal = refusal(503, 'El servicio está ocupado.')
    open()
    await duplicate()
    expect(await screen.findByText('El servicio está ocupado.')).toBeTruthy()
    expect(await kept()).toBeUndefined()
  })

  test('is duplicated for whoever is logged in alone', async () => {
    useSession.setState({ token: null, user: null })
    open()
    await duplicate()
    expect(await kept()).toBeUndefined()
  })
})
