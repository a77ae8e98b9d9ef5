import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { OutboxSign } from '../../src/client/outbox/OutboxSign.tsx'
import { editId } from '../../src/offline/drafts/draftNames.ts'
import { queueDraft } from '../../src/offline/outbox/outboxDrafts.ts'
import { finishedAd } from './outboxStage.ts'
import { answerUploads, resetSelling } from './sellStage.tsx'

beforeEach(resetSelling)

function openAt(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <OutboxSign />
    </MemoryRouter>,
  )
}
const WORDS = 'Cambios de 1 anuncio en espera'
const sign = () => screen.queryByRole('complementary', { name: 'Bandeja de salida' })

test('an edit that waits has no sign over the page of its ad, which tells of it itself, and one elsewhere', async () => {
  answerUploads('silence', 'silence')
  const { draft, ...ad } = finishedAd('k1')
  const edit = { adId: 'bici1', staying: 1 }
  await queueDraft({ ...ad, edit, draft: { ...draft, id: editId('ana', 'bici1') } }, Date.now())
  openAt('/anuncio/otra')
  await screen.findAllByText(WORDS)
  expect(sign()?.textContent).toBe(WORDS)
  cleanup()
  openAt('/anuncio/bici1')
  await screen.findByText(WORDS)
  expect(sign()).toBeNull()
})
