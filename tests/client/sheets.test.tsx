import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from '../../src/client/ui/sheet/Sheet.tsx'
import { walkableHistory } from '../support/walkableHistory.ts'

afterEach(() => vi.restoreAllMocks())

/** A sheet that opens the next sheet over itself. */
function Sheets({ titles: [title = '', ...above] }: { titles: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Sheet title={title} open={isOpen} onClose={() => setOpen(false)}>
        {above.length > 0 && <Sheets titles={above} />}
      </Sheet>
    </>
  )
}
const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('a person who goes back from a log-in over two sheets loses neither of them, and closes one at a time', async () => {
  walkableHistory('/faq', '/notificaciones')
  render(<Sheets titles={['Preferencias', 'Avísame', 'Tu sesión terminó']} />)
  for (const name of ['Preferencias', 'Avísame', 'Tu sesión terminó'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(shown()).toEqual(['Preferencias', 'Avísame', 'Tu sesión terminó'])
  for (const left of [['Preferencias', 'Avísame'], ['Preferencias'], []]) {
    history.back()
    await rest()
    expect(shown()).toEqual(left)
  }
  expect(location.pathname).toBe('/notificaciones')
})
