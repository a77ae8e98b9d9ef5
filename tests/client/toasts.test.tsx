import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast, useToasts } from '../../src/client/ui/notice/toast.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { Sheet } from '../../src/client/ui/sheet/Sheet.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Sheet title="Filtros" open={isOpen} onClose={() => setOpen(false)}>
        <p>Lo que se elige</p>
      </Sheet>
      <Toaster />
    </>
  )
}

beforeEach(() => useToasts.setState({ toasts: [] }))

test('a person with a popup open reads a notice above it, touches its button, and keeps the notice when the popup closes', async () => {
  render(<Page />)
  const popup = within(screen.getByRole('dialog'))
  // The page outside an open dialog can be neither touched nor read.
  const place = screen.getByRole('dialog').querySelector('[aria-live]')
  expect(place).toBeTruthy()
  const run = vi.fn<() => void>()
  act(
    () =>
      void showToast({ kind: 'info', text: 'Foto quitada', action: { label: 'Deshacer', run } }),
  )
  act(() => void showToast({ kind: 'success', text: 'Se publicó «Mesa»', lasts: Infinity }))
  expect(popup.getByText('Se publicó «Mesa»').closest('[aria-live]')).toBe(place)
  await userEvent.click(popup.getByRole('button', { name: 'Deshacer' }))
  expect(run).toHaveBeenCalledOnce()
  await userEvent.click(popup.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Se publicó «Mesa»')).toBeTruthy()
})
