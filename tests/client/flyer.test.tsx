import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FlyerSheet } from '../../src/client/ads/flyer/FlyerSheet.tsx'
import { linesOf, sizeFor } from '../../src/client/ads/paper/fitText.ts'
import { pdfOf } from '../../src/client/ads/paper/pdf.ts'
import { Failure } from '../../src/client/data/failure.ts'
import { useSession } from '../../src/client/data/session.ts'
import { BIKE, DETAIL } from './adsExamples.ts'
import { answerWithAd, fetched, leaveNothing, page } from './adsStage.tsx'

const made = vi.hoisted(() => ({ flyer: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../src/client/ads/flyer/makeFlyer.ts', () => ({ makeFlyer: made.flyer }))

const FILES = {
  picture: new File(['png'], 'cartel-bici1.png', { type: 'image/png' }),
  pdf: new File(['pdf'], 'cartel-bici1.pdf', { type: 'application/pdf' }),
}
const renderSheet = () =>
  render(
    <MemoryRouter>
      <FlyerSheet ad={BIKE} onClose={() => undefined} />
    </MemoryRouter>,
  )

beforeEach(() => {
  answerWithAd()
  made.flyer.mockResolvedValue(FILES)
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
  await leaveNothing()
})

describe('A seller who wants a flyer', () => {
  test('finds it on the page of their ad, as a picture and for the printer', async () => {
    useSession.setState({ token: 'ficha', user: null })
    fetched.mockImplementation(async () => Response.json({ ...DETAIL, mio: true }))
    render(page())
    await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cartel con QR' }))
    const picture = await screen.findByRole('link', { name: 'Guardar imagen' })
    expect(picture.getAttribute('download')).toBe('cartel-bici1.png')
    expect(picture.getAttribute('href')).toMatch(/^blob:/)
    const pdf = screen.getByRole('link', { name: 'PDF para imprimir' })
    expect(pdf.getAttribute('download')).toBe('cartel-bici1.pdf')
    expect(screen.getByRole('img', { name: /^Cartel de «/ })).toBeDefined()
  })

  test('hands it on with the phone’s own sheet where there is one', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { canShare: () => true, share })
    renderSheet()
    await userEvent.click(await screen.findByRole('button', { name: 'Compartir cartel' }))
    expect(share).toHaveBeenCalledWith({ files: [FILES.picture] })
  })

  test('reads why it could not be made, and tries again', async () => {
    made.flyer.mockRejectedValueOnce(new Failure('reply', 'No llegó la foto o el código QR.'))
    renderSheet()
    expect((await screen.findByRole('alert')).textContent).toContain('No llegó la foto')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: 'Guardar imagen' })).toBeDefined()
  })

  test('has every word of a short title on it, and as much of a long one as fits', () => {
    const measure = (text: string) => text.length
    expect(linesOf('Bicicleta roja', measure, 20, 2)).toEqual(['Bicicleta roja'])
    expect(linesOf('Bicicleta roja de montaña', measure, 14, 2)).toEqual([
      'Bicicleta roja',
      'de montaña',
    ])
    expect(linesOf('uno dos tres cuatro cinco seis', measure, 8, 2)).toEqual([
      'uno dos',
      'tres cu…',
    ])
    expect(linesOf('a'.repeat(100), measure, 10, 2)).toEqual(['aaaaaaaaaa', 'aaaaaaaaa…'])
    expect([sizeFor(500, 1000, 104), sizeFor(2000, 1000, 104)]).toEqual([104, 50])
  })

  test('gets a PDF whose table leads to each of its objects', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])
    const pdf = pdfOf([{ jpeg, width: 1275, height: 1650 }])
    expect(pdf.type).toBe('application/pdf')
    const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer())
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    expect(text.slice(table).startsWith('xref\n0 8\n')).toBe(true)
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
      Number(at),
    )
    expect(starts.map((at) => text.slice(at, at + 7))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `${number} 0 obj`),
    )
    expect(text).toContain('/MediaBox [0 0 612 792]')
    expect(text).toContain('/Width 1275 /Height 1650')
  })
})
