import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { useSession } from '../../src/client/data/session.ts'
import { SellScreen } from '../../src/client/sell/SellScreen.tsx'
import { openOffline } from '../../src/offline/connection.ts'
import { listDrafts, putDraft } from '../../src/offline/drafts/drafts.ts'
import { sharedPhotos, storeShared } from '../../src/offline/drafts/sharedPhotos.ts'
import { bikeDraft } from './draftExamples.ts'
import { field, openWizard, photo, ready, resetSelling, storedDraft } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => ({
  ...(await original<object>()),
  compressPhoto: async (file: File) => file.slice(0, file.size, 'image/jpeg'),
}))

beforeEach(resetSelling)

const share = (count: number) => storeShared(Array.from({ length: count }, () => photo()))
const left = async () => (await sharedPhotos('ana')).photos.length

function openSell(search = '?compartido=si') {
  return render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={[`/vender${search}`]}>
        <SellScreen />
      </MemoryRouter>
    </QueryContext>,
  )
}
const kindLink = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('A seller who shares photos from the gallery', () => {
  test('sees them and chooses what they are of', async () => {
    await share(3)
    openSell()
    const shared = await screen.findByRole('region', { name: 'Tus fotos compartidas' })
    expect(within(shared).getAllByRole('listitem')).toHaveLength(3)
    expect(kindLink(/^Vehículo/)).toBe('/vender/vehiculo?compartido=si')
  })

  test('finds them there later too, however the screen was opened, until they are put away', async () => {
    await share(1)
    openSell('')
    await screen.findByRole('region', { name: 'Tu foto compartida' })
    expect(kindLink(/^Producto/)).toBe('/vender/producto?compartido=si')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByText('Tu foto compartida')).toBeNull())
    expect(kindLink(/^Producto/)).toBe('/vender/producto')
    expect(await left()).toBe(0)
  })

  test('is offered none that a draft has already, though its page was left before they were settled', async () => {
    const { photos } = await share(3)
    await putDraft({ ...bikeDraft(), photos: photos.slice(0, 2) })
    expect((await sharedPhotos('ana')).photos.map(({ id }) => id)).toEqual([photos[2]?.id])
  })

  test('T76: keeps what she shared first within the hour, whoever shares ten times more, and is told so', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const first = (await share(4)).photos.map(({ id }) => id)
    for (let time = 1; time <= 10; time += 1) {
      vi.mocked(Date.now).mockReturnValue(time * 60_000)
      await share(4).catch(() => undefined)
    }
    const waiting = (await sharedPhotos('ana')).photos.map(({ id }) => id)
    expect([waiting.slice(0, 4), waiting.length]).toEqual([first, 8])
    openSell('?compartido=yaEsperan')
    await screen.findByText(/No cupieron las que acabas de compartir/)
  })

  test('who shares again and again fills their phone with two ads at most, and has the latest', async () => {
    vi.spyOn(Date, 'now')
    const latest = []
    for (let time = 0; time < 4; time += 1) {
      vi.mocked(Date.now).mockReturnValue(time * 3 * 60 * 60_000)
      latest.push((await share(4)).photos.map(({ id }) => id))
    }
    vi.mocked(Date.now).mockRestore()
    const held = await (await openOffline()).getAllKeys('draftPhotos')
    expect(held).toHaveLength(8)
    const waiting = (await sharedPhotos('ana')).photos.map(({ id }) => id)
    expect(waiting).toEqual(latest.at(-1))
  })

  test('reads what was left out', async () => {
    await storeShared([...Array.from({ length: 7 }, () => photo()), new File(['hola'], 'nota.txt')])
    openSell()
    await screen.findByText('Un anuncio lleva hasta 5 fotos: dejamos fuera 2.')
    screen.getByText('Dejamos fuera un archivo que no es una foto.')
  })

  test.each([
    ['noLlegaron', /no llegaron a la app/],
    ['sinFotos', /no es una foto que se pueda publicar/],
    ['muyGrandes', /pesan más de 30 MB/],
    ['sinEspacio', /no tiene espacio/],
    ['bloqueado', /no deja guardar/],
  ])('reads why nothing came: %s', async (why, words) => {
    openSell(`?compartido=${why}`)
    await screen.findByText(words)
  })

  test('has them in the draft of the kind that was chosen, which knows the last ad all the same', async () => {
    await share(2)
    openWizard('producto', '?compartido=si')
    await ready()
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(2)
    expect((await storedDraft())?.form).toMatchObject({
      contacto: [{ contenido: 'ana@ejemplo.mx' }],
    })
    await waitFor(async () => expect(await left()).toBe(0))
  })

  test('loses nothing of the draft that she had: they join it where there is room, the rest waits', async () => {
    await putDraft(bikeDraft({ photos: ['a', 'b', 'c', 'd'] }))
    await share(3)
    openWizard('producto', '?compartido=si')
    await ready()
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(5))
    expect((await storedDraft())?.photos.slice(0, 4).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
    await screen.findByText('Solo se pueden seleccionar máximo 5 imágenes')
    await waitFor(async () => expect(await left()).toBe(2))
  })

  test('has each of them once, though two tabs took them at a time', async () => {
    await share(2)
    openWizard('producto', '?compartido=si')
    openWizard('producto', '?compartido=si')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Quitar' })).toHaveLength(4))
    await waitFor(async () => expect(await left()).toBe(0))
    await act(async () => {})
    expect((await storedDraft())?.photos).toHaveLength(2)
    await waitFor(async () => expect(await listDrafts('ana')).toHaveLength(1))
  })

  test('finds a draft untouched that she opens without them', async () => {
    await share(2)
    openWizard('producto')
    await ready()
    expect(field('imagenes')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Quitar' })).toHaveLength(0)
    expect(await left()).toBe(2)
  })

  test('F21: finds the wizard open where the browser blocks its storage', async () => {
    const realOpen = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('no', 'SecurityError')
    }
    openWizard('producto', '?compartido=si')
    await ready()
    IDBDatabase.prototype.transaction = realOpen
  })
})

test('a guest’s shared photos wait until after the log-in', async () => {
  useSession.setState({ token: null, user: null })
  await share(1)
  openSell()
  await screen.findByRole('region', { name: 'Tu foto compartida' })
  expect(await left()).toBe(1)
})
