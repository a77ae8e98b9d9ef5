import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OutboxList } from '../../src/client/outbox/OutboxList.tsx'
import { DraftList } from '../../src/client/sell/drafts/shelf/DraftList.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { StorageBlocked } from '../../src/offline/storageTimeout.ts'
import { ANAS_PRODUCT, bikeDraft } from './draftExamples.ts'
import { queueAd } from './outboxStage.ts'
import { answerUploads, resetSelling } from './sellStage.tsx'

const TOLD = 'Tu teléfono no respondió y todo sigue como estaba.'

beforeEach(resetSelling)

function storageHangs() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new StorageBlocked('The storage gives no answer.')
  })
}

describe('F21: a seller whose storage hangs while an ad waits', () => {
  test.each([
    ['Editar: Bicicleta k1'],
    ['Reintentar: Bicicleta k1'],
    ['Descartar: Bicicleta k1', 'Descartar'],
  ])('is told so at «%s», and the ad still waits', async (...buttons) => {
    answerUploads('silence')
    await queueAd('k1')
    render(
      <MemoryRouter>
        <Toaster />
        <OutboxList onPublished={() => undefined} />
      </MemoryRouter>,
    )
    await screen.findByRole('button', { name: buttons[0] ?? '' })
    const hanging = storageHangs()
    for (const name of buttons) await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(TOLD)).toBeTruthy()
    hanging.mockRestore()
    expect(await listOutbox('ana')).toHaveLength(1)
  })
})

test('F21: a seller whose storage hangs while they delete a draft is told so, and deletes it with the next touch', async () => {
  await putDraft(bikeDraft())
  render(
    <MemoryRouter>
      <Toaster />
      <DraftList />
    </MemoryRouter>,
  )
  const button = await screen.findByRole('button', { name: 'Eliminar borrador: Bicicleta' })
  const hanging = storageHangs()
  await userEvent.click(button)
  expect(await screen.findByText(TOLD)).toBeTruthy()
  hanging.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Borrador eliminado')).toBeTruthy()
  expect(await loadDraft(ANAS_PRODUCT)).toBeUndefined()
})
