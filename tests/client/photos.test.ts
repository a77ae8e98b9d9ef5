import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Saver from '../../src/client/ground/saver.ts'
import type * as Compressing from '../../src/client/photos/compressPhoto.ts'
import { colourSpaceOf } from '../../src/client/photos/heic/colourSpace.ts'
import { makeSmall, ShrinkerMissing } from '../../src/client/photos/makeSmall.ts'
import type * as Shrinking from '../../src/client/photos/makeSmall.ts'
import { MAX_PHOTO_BYTES } from '../../src/contract/limits.ts'
import { atNextTouch, FakeWorker, file, HEIC, JPEG, TIFF } from './photoStage.ts'

vi.mock('../../src/client/photos/makeSmall.ts', async (original) => ({
  ...(await original<typeof Shrinking>()),
  makeSmall: vi.fn(),
}))

const onPage = vi.mocked(makeSmall)
const small = () => file('small', 'image/jpeg')
let compressPhoto: typeof Compressing.compressPhoto
let restoreSaver: typeof Saver.restoreSaver

beforeEach(async () => {
  FakeWorker.made = []
  FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: small() }))
  onPage.mockReset()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
  })
  // The abilities of a browser's workers are probed once for all photos, so modules load anew.
  vi.resetModules()
  ;({ compressPhoto } = await import('../../src/client/photos/compressPhoto.ts'))
  ;({ restoreSaver } = await import('../../src/client/ground/saver.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A photo before upload', () => {
  test('is made small in a worker of ours, which tells how far it is', async () => {
    FakeWorker.work = (worker) =>
      queueMicrotask(() => {
        worker.say({ percent: 40 })
        worker.say({ small: small() })
      })
    const told: number[] = []
    const sent = await compressPhoto(file(JPEG), { onProgress: (percent) => told.push(percent) })
    expect([await sent.text(), sent.type, told]).toEqual(['small', 'image/jpeg', [40]])
    const [worker] = FakeWorker.made
    expect(worker?.address).toMatch(/^\/.*photoWorker/)
    expect(worker?.options).toEqual({ type: 'module' })
    // Some phones name no type.
    expect(worker?.given[0]?.type).toBe('image/jpeg')
    expect(onPage).not.toHaveBeenCalled()
  })

  test('waits for the one before it, has the same worker, and lets it go after ten seconds of rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = new Promise<FakeWorker>((resolve) => (FakeWorker.work = resolve))
    const both = [compressPhoto(file(JPEG)), compressPhoto(file(JPEG))]
    const worker = await begun
    expect(worker.given).toHaveLength(1)
    FakeWorker.work = (same) => queueMicrotask(() => same.say({ small: small() }))
    worker.say({ small: small() })
    await Promise.all(both)
    expect([FakeWorker.made.length, worker.given.length]).toEqual([1, 2])
    vi.advanceTimersByTime(9_999)
    expect(worker.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect(worker.isEnded).toBe(true)
  })

  test.each([
    ['can draw nothing', (worker: FakeWorker) => worker.say({ small: null })],
    ['do not start', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
  ])('is made small on the page where workers %s, and so are the next ones', async (_, fail) => {
    FakeWorker.work = (worker) => queueMicrotask(() => fail(worker))
    onPage.mockImplementation(async () => small())
    expect(await (await compressPhoto(file(JPEG))).text()).toBe('small')
    expect(await (await compressPhoto(file(JPEG))).text()).toBe('small')
    expect([FakeWorker.made.length, onPage.mock.calls.length]).toEqual([1, 2])
  })

  test('is made small on the page where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined)
    onPage.mockImplementation(async () => small())
    expect(await (await compressPhoto(file(JPEG))).text()).toBe('small')
  })

  test('is read when it is chosen: one that goes while it waits for its turn is made small', async () => {
    const begun = new Promise<FakeWorker>((resolve) => (FakeWorker.work = resolve))
    const first = compressPhoto(file(JPEG))
    const waiting = file(JPEG)
    const second = compressPhoto(waiting)
    const worker = await begun
    // The file is read when it is chosen; from now on it is gone.
    await new Promise((resolve) => setTimeout(resolve, 20))
    waiting.slice = () => {
      throw new DOMException('gone', 'NotFoundError')
    }
    FakeWorker.work = (same) => queueMicrotask(() => same.say({ small: small() }))
    worker.say({ small: small() })
    expect(await (await first).text()).toBe('small')
    expect(await (await second).text()).toBe('small')
  })

  test('that cannot be read any more says so, and the next one is made small', async () => {
    const gone = file(JPEG)
    gone.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      })
    const [lost, made] = [compressPhoto(gone), compressPhoto(file(JPEG))]
    await expect(lost).rejects.toThrow('No pudimos leer esa foto. Elígela otra vez.')
    expect(await (await made).text()).toBe('small')
  })

  test('goes as it is where the canvas gives back other pixels than were drawn', async () => {
    const noise = {
      fillStyle: '',
      fillRect: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4).fill(255),
      }),
    }
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => noise }) })
    const sent = await compressPhoto(file(JPEG))
    expect([sent.type, sent.size]).toEqual(['image/jpeg', JPEG.length])
    expect(FakeWorker.made).toEqual([])
    await expect(compressPhoto(file(JPEG + 'x'.repeat(MAX_PHOTO_BYTES)))).rejects.toThrow()
  })

  test.each([
    ['image/tiff', TIFF],
    ['image/heic', HEIC],
  ])('goes as it is where the browser cannot read %s', async (type, text) => {
    const sent = await compressPhoto(file(text))
    expect(sent.type).toBe(type)
    expect(sent.size).toBe(text.length)
    expect(FakeWorker.made).toEqual([])
  })

  describe('that is HEIC which the browser cannot read', () => {
    const phone = (deviceMemory: number, downlink: number, saveData = false) => {
      vi.stubGlobal('navigator', { deviceMemory, connection: { downlink, saveData } })
      restoreSaver()
    }

    test.each([
      ['the network is slow', 4, 1, false],
      ['the person saves data', 8, 10, true],
    ])(
      'goes small, by a worker that ends with it, where %s',
      async (_why, memory, speed, saves) => {
        phone(memory, speed, saves)
        FakeWorker.work = (worker) => queueMicrotask(() => worker.say(small()))
        expect(await (await compressPhoto(file(HEIC))).text()).toBe('small')
        expect(FakeWorker.made).toMatchObject([{ isEnded: true }])
      },
    )

    test.each([
      ['sending is faster', 8, 10],
      ['the phone has little memory', 2, 1],
    ])('goes as it is where %s', async (_why, memory, speed) => {
      phone(memory, speed)
      expect((await compressPhoto(file(HEIC))).size).toBe(HEIC.length)
      expect(FakeWorker.made).toEqual([])
    })

    test('goes as it is where the decoder cannot read it either', async () => {
      phone(4, 1)
      FakeWorker.work = (worker) => queueMicrotask(() => worker.say(null))
      expect((await compressPhoto(file(HEIC))).type).toBe('image/heic')
    })

    const isMissing = (worker: FakeWorker) => queueMicrotask(() => worker.say('missing'))
    const isLost = (worker: FakeWorker) =>
      queueMicrotask(() => worker.dispatchEvent(new Event('error')))

    test.each([isMissing, isLost])('goes as it is where the decoder did not come', async (work) => {
      phone(4, 1)
      FakeWorker.work = work
      expect((await compressPhoto(file(HEIC))).size).toBe(HEIC.length)
    })

    test('and too large to go as it is waits for a decoder that did not come', async () => {
      phone(4, 1)
      FakeWorker.work = isMissing
      const huge = new File([Buffer.from(HEIC, 'latin1'), new Uint8Array(MAX_PHOTO_BYTES)], 'foto')
      const made = compressPhoto(huge)
      await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1))
      FakeWorker.work = (worker) => queueMicrotask(() => worker.say(small()))
      await atNextTouch(() => expect(FakeWorker.made).toHaveLength(2))
      expect(await (await made).text()).toBe('small')
    })

    test('is not waited for once it was taken away', async () => {
      phone(4, 1)
      const over = new AbortController()
      FakeWorker.work = () => over.abort(new Error('taken away'))
      await expect(compressPhoto(file(HEIC), { signal: over.signal })).rejects.toThrow('taken away')
      expect(FakeWorker.made).toMatchObject([{ isEnded: true }])
    })

    test.each([
      ['display-p3', `colrprof desc ${[...'Display P3'].join('\0')}`],
      ['srgb', 'colrprof desc sRGB'],
      ['srgb', 'colrnclx and Display P3 in a caption'],
    ])('keeps its colours: %s', (space, header) => {
      expect(colourSpaceOf(Buffer.from(HEIC + header, 'latin1'))).toBe(space)
    })
  })

  test('goes small where the browser reads HEIC', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    expect(await (await compressPhoto(file(HEIC))).text()).toBe('small')
  })

  test('of 10 MB or more that cannot be made small is refused', async () => {
    const huge = new File([TIFF, new Uint8Array(MAX_PHOTO_BYTES)], 'foto.tif')
    await expect(compressPhoto(huge)).rejects.toThrow(
      'El archivo es demasiado grande: 10 MB como máximo.',
    )
  })

  test('T20: that is no picture, whatever its name says, is refused', async () => {
    await expect(compressPhoto(file('<html>', 'image/jpeg'))).rejects.toThrow(
      'Por favor selecciona un archivo válido',
    )
    expect(FakeWorker.made).toEqual([])
  })

  test('that is broken is refused, and the next one has a worker all the same', async () => {
    FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: null }))
    onPage.mockRejectedValue(new Event('error'))
    await expect(compressPhoto(file(JPEG))).rejects.toThrow(
      'Por favor selecciona un archivo válido',
    )
    FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: small() }))
    expect(await (await compressPhoto(file(JPEG))).text()).toBe('small')
    expect(onPage).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerdown', 'online'])(
    'whose shrinker did not come is no wrong file: it stays, and is made small at the next %s',
    async (chance) => {
      FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: null }))
      onPage.mockRejectedValue(new ShrinkerMissing())
      const settled = vi.fn()
      const made = compressPhoto(file(JPEG))
      made.then(settled, settled)
      const next = compressPhoto(file(JPEG))
      await vi.waitFor(() => expect(onPage).toHaveBeenCalledTimes(1))
      await atNextTouch(() => expect(onPage).toHaveBeenCalledTimes(2), chance)
      expect(settled).not.toHaveBeenCalled()
      onPage.mockImplementation(async () => small())
      await atNextTouch(() => expect(settled).toHaveBeenCalled(), chance)
      expect(await (await made).text()).toBe('small')
      expect(await (await next).text()).toBe('small')
    },
  )

  test('that is taken back while its shrinker is missing lets the next one go', async () => {
    const over = new AbortController()
    FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: null }))
    onPage.mockRejectedValue(new ShrinkerMissing())
    const settled = vi.fn()
    const made = compressPhoto(file(JPEG), { signal: over.signal })
    made.catch(settled)
    const next = compressPhoto(file(TIFF))
    await vi.waitFor(() => expect(onPage).toHaveBeenCalledTimes(1))
    over.abort(new Error('taken away'))
    await atNextTouch(() => expect(settled).toHaveBeenCalled())
    await expect(made).rejects.toThrow('taken away')
    expect((await next).size).toBe(TIFF.length)
  })

  test('that is taken back ends its worker, and the next one gets another', async () => {
    const controller = new AbortController()
    FakeWorker.work = () => controller.abort()
    await expect(compressPhoto(file(JPEG), { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    FakeWorker.work = (worker) => queueMicrotask(() => worker.say({ small: small() }))
    await compressPhoto(file(JPEG))
    expect(FakeWorker.made.map(({ isEnded }) => isEnded)).toEqual([true, false])
    expect(onPage).not.toHaveBeenCalled()
  })

  test('that is taken back before its turn is never begun', async () => {
    const signal = AbortSignal.abort()
    await expect(compressPhoto(file(JPEG), { signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(FakeWorker.made).toEqual([])
  })
})
