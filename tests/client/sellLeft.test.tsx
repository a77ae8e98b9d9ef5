import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { DraftList } from '../../src/client/sell/drafts/shelf/DraftList.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { beginEditing, openEditing, photoRow } from './editStage.tsx'
import {
  addPhotos,
  ANA,
  openWizard,
  photo,
  press,
  ready,
  resetSelling,
  storedDraft,
  type,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

/** Photos that take until `finish`, as large ones do on a phone. */
function slowPhotos(count: number) {
  let finish = (): void => undefined
  const gate = new Promise<void>((resolve) => (finish = resolve))
  const photos = Array.from({ length: count }, (_, index) => {
    const slow = photo(`${index}.jpg`)
    const read = slow.arrayBuffer.bind(slow)
    slow.arrayBuffer = async () => {
      await gate
      return read()
    }
    return slow
  })
  return { photos, finish }
}

const logIn = (sellerId: string) =>
  act(() => useSession.setState({ token: `llave-de-${sellerId}`, user: { ...ANA, sellerId } }))
const shown = () => screen.getByText(/^\d de 5$/).textContent
const openProduct = async () => {
  const { unmount } = openWizard()
  await ready()
  return unmount
}

/** Leaves a draft with a title, one ready photo and two that are being shrunk until the answer is called. */
const leaveHalfShrunk = async () => {
  const { photos, finish } = slowPhotos(2)
  const leave = await openProduct()
  await addPhotos(photo(), ...photos)
  await type('titulo', 'Bicicleta')
  await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(1))
  leave()
  return finish
}
/** Deletes the only draft in «Continuar borrador», as the screens that have the list do. */
const deleteInList = async () => {
  render(
    <MemoryRouter>
      <Toaster />
      <DraftList />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Eliminar borrador/ }))
  await screen.findByText('Borrador eliminado')
}

beforeEach(resetSelling)

describe('Photos that were being shrunk when the wizard was left', () => {
  test('are there when the seller comes back, and their draft keeps them', async () => {
    const { photos, finish } = slowPhotos(3)
    const leave = await openProduct()
    await addPhotos(...photos)
    leave()
    await openProduct()
    finish()
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(3))
    expect(shown()).toBe('3 de 5')
  })

  test('follow a guest through the log-in', async () => {
    act(() => useSession.setState({ token: null, user: null }))
    const { photos, finish } = slowPhotos(2)
    const leave = await openProduct()
    await addPhotos(photo(), ...photos)
    leave()
    logIn('ana')
    await openProduct()
    finish()
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(3))
    expect(shown()).toBe('3 de 5')
  })

  test('never come to another user of the phone', async () => {
    const { photos, finish } = slowPhotos(2)
    const leave = await openProduct()
    await addPhotos(...photos)
    leave()
    logIn('beto')
    const leaveAgain = await openProduct()
    finish()
    expect(shown()).toBe('0 de 5')
    leaveAgain()
    act(() => useSession.setState({ token: null, user: null }))
    logIn('ana')
    await openProduct()
    expect(shown()).toBe('0 de 5')
  })

  test('go with the changes that the seller of a published ad throws away', async () => {
    await beginEditing()
    const { photos, finish } = slowPhotos(1)
    const { unmount } = await openEditing()
    const before = photoRow().children.length
    await addPhotos(...photos)
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    unmount()
    finish()
    await openEditing()
    expect(photoRow().children).toHaveLength(before)
  })

  test('go with a draft that the seller deletes', async () => {
    const finish = await leaveHalfShrunk()
    await deleteInList()
    await openProduct()
    finish()
    await addPhotos(photo())
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(1))
    expect(shown()).toBe('1 de 5')
  })

  test('come back with a draft that the seller takes back', async () => {
    const finish = await leaveHalfShrunk()
    await deleteInList()
    await press('Deshacer')
    await screen.findByRole('link', { name: /Bicicleta/ })
    await openProduct()
    finish()
    await waitFor(() => expect(shown()).toBe('3 de 5'))
  })
})
