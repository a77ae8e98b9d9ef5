import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type JSX } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ScreenBoundary } from '../../src/client/app/ScreenBoundary.tsx'
import { LazyScreen } from '../../src/client/ground/lazyScreen.tsx'
import { holdReloads } from '../../src/client/ground/unsavedWork.ts'
import { Part } from '../../src/client/ui/late/Part.tsx'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'

const NOT_KEPT = 'Esta pantalla se abre sola en cuanto vuelva la conexión.'

const NONE = {}
const CHANCES = ['pointerdown', 'keydown', 'online']
const WORDS = 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.'

/** Code whose load fails so many times. */
function lateBy(times: number) {
  const load = vi.fn(async () => () => <p>Aquí está</p>)
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed'))
  return load
}

function Contact({ load }: { load: ReturnType<typeof lateBy> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Contactar
      </button>
      {isOpen && <Part load={load} props={NONE} onMissing={() => setOpen(false)} />}
      <Toaster />
    </>
  )
}

beforeEach(() => useToasts.setState({ toasts: [] }))

describe('a person whose part of the page does not come once', () => {
  it('is told so where they touched for it, and gets it with the next touch', async () => {
    render(<Contact load={lateBy(1)} />)
    const button = screen.getByRole('button', { name: 'Contactar' })
    await userEvent.click(button)
    expect(await screen.findByText(WORDS)).toBeTruthy()
    expect(screen.queryByText('Aquí está')).toBe(null)
    await userEvent.click(button)
    expect(await screen.findByText('Aquí está')).toBeTruthy()
  })

  it('sees that what they touched for is on its way, until it is there or it is told that it is not', async () => {
    const isOnTheWay = () => 'enCamino' in document.documentElement.dataset
    const code: { come?: (part: () => JSX.Element) => void } = {}
    const load = lateBy(1)
    load.mockImplementation(() => new Promise((resolve) => (code.come = resolve)))
    render(<Contact load={load} />)
    const button = screen.getByRole('button', { name: 'Contactar' })
    await userEvent.click(button)
    await screen.findByText(WORDS)
    expect(isOnTheWay()).toBe(false)
    await userEvent.click(button)
    expect(isOnTheWay()).toBe(true)
    code.come?.(() => <p>Aquí está</p>)
    await screen.findByText('Aquí está')
    expect(isOnTheWay()).toBe(false)
  })

  it('can load the page anew where there is a network, and cannot where there is none', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<Contact load={lateBy(2)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Contactar' }))
    await screen.findByText(WORDS)
    expect(screen.queryByRole('button', { name: 'Volver a cargar' })).toBe(null)
    onLine.mockReturnValue(true)
    await userEvent.click(screen.getByRole('button', { name: 'Contactar' }))
    expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeTruthy()
  })

  it('and who has typed something can load the page anew too, and reads what it costs', async () => {
    onTestFinished(holdReloads())
    render(<Contact load={lateBy(1)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Contactar' }))
    await screen.findByText(WORDS)
    expect(screen.getByRole('button', { name: 'Volver a cargar sin lo escrito' })).toBeTruthy()
  })

  it.each(CHANCES)('gets what nobody touched for with the next %s', async (chance) => {
    const load = lateBy(1)
    render(<Part load={load} props={NONE} />)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    window.dispatchEvent(new Event(chance))
    expect(await screen.findByText('Aquí está')).toBeTruthy()
    expect(useToasts.getState().toasts).toEqual([])
  })

  it.each(CHANCES)(
    'leaves nothing behind on the page once it came with the next %s',
    async (chance) => {
      const begun = vi.spyOn(window, 'addEventListener')
      const load = lateBy(1)
      render(<Part load={load} props={NONE} />)
      await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      const ended = vi.spyOn(window, 'removeEventListener')
      const listeners = () => begun.mock.calls.filter(([name]) => CHANCES.includes(name))
      expect(listeners()).toHaveLength(3)
      window.dispatchEvent(new Event(chance))
      await screen.findByText('Aquí está')
      for (const [name, listener] of listeners())
        expect(ended.mock.calls.map(([event, run]) => [event, run])).toContainEqual([
          name,
          listener,
        ])
    },
  )

  it('gets a whole screen with «Reintentar», or another one by going there', async () => {
    const load = lateBy(2)
    const at = (place: string) => (
      <ScreenBoundary place={place}>
        <Suspense fallback="Cargando">
          <LazyScreen load={load} props={NONE} />
        </Suspense>
      </ScreenBoundary>
    )
    const { rerender } = render(at('/vender'))
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Esta pantalla no se pudo mostrar')).toBeTruthy()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await screen.findByRole('button', { name: 'Reintentar' })
    rerender(at('/favoritos'))
    expect(await screen.findByText('Aquí está')).toBeTruthy()
    // React logs both errors that the boundary caught.
    expect(console.error).toHaveBeenCalledTimes(2)
    vi.mocked(console.error).mockClear()
  })

  it('reads without network that a screen is not kept, and has it once the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(
      <ScreenBoundary place="/login">
        <Suspense fallback="Cargando">
          <LazyScreen load={lateBy(1)} props={NONE} />
        </Suspense>
      </ScreenBoundary>,
    )
    expect(await screen.findByText(NOT_KEPT)).toBeTruthy()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Aquí está')).toBeTruthy()
    vi.mocked(console.error).mockClear()
  })

  it('reads without network that the photos they have just shared are kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    history.replaceState(null, '', '/vender?compartido=si')
    render(
      <ScreenBoundary place="/vender">
        <Suspense fallback="Cargando">
          <LazyScreen load={lateBy(9)} props={NONE} />
        </Suspense>
      </ScreenBoundary>,
    )
    expect(await screen.findByText('Tus fotos están guardadas')).toBeTruthy()
    expect(screen.getByText(NOT_KEPT)).toBeTruthy()
    expect(screen.queryByText('Esta pantalla no se pudo mostrar')).toBeNull()
    history.replaceState(null, '', '/')
    vi.mocked(console.error).mockClear()
  })
})
