import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newKey } from '../../src/offline/newKey.ts'
import { answerUploads, here, press, resetSelling, walkToReview } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(resetSelling)

test('a seller on a page without TLS, whose browser makes no UUIDs there, publishes all the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
  await walkToReview()
  await press('Publicar')
  await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
  expect(sent[0]?.headers['idempotency-key']).toMatch(UUID)
  expect(screen.queryByText(/no se pudo/)).toBeNull()
})

test('keys are random UUIDs, each another', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(keys.filter((key) => !UUID.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(100)
})
