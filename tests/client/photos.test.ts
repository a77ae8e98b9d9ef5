import imageCompression, { type Options } from 'browser-image-compression'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { compressPhoto } from '../../src/client/photos/compressPhoto.ts'
import { photoKind } from '../../src/client/photos/photoKind.ts'
import { MAX_PHOTO_BYTES } from '../../src/contract/limits.ts'

vi.mock('browser-image-compression', () => ({ default: vi.fn() }))

const compress = vi.mocked(imageCompression)
const file = (text: string, type = '') =>
  new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'foto', { type })

const JPEG = '\xff\xd8\xff\xe0 and more'
const TIFF = 'II*\0 and more'
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
const AVIF = '\0\0\0\x18ftypavif\0\0\0\0mif1avif'

beforeEach(() => {
  compress.mockReset()
  compress.mockResolvedValue(file('small', 'image/jpeg'))
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
  })
})

describe('What a file is', () => {
  test.each([
    ['jpeg', JPEG],
    ['png', '\x89PNG\r\n\x1a\n and more'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['tiff', TIFF],
    ['tiff', 'MM\0* and more'],
    ['tiff', 'II+\0 and more'],
    ['heic', HEIC],
    [null, AVIF],
    [null, '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
    [null, '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    [null, 'GIF89a'],
    [null, '<svg xmlns="http://www.w3.org/2000/svg">'],
    [null, '%PDF-1.7'],
    [null, ''],
  ])('is told by its content: %s', async (kind, text) => {
    expect(await photoKind(file(text, 'image/jpeg'))).toBe(kind)
  })
})

describe('A photo before upload', () => {
  test('is made small in a worker whose code is ours, and nothing of the camera stays', async () => {
    const small = await compressPhoto(file(JPEG))
    expect(await small.text()).toBe('small')
    expect(small.type).toBe('image/jpeg')
    const [given, options] = compress.mock.calls[0] ?? []
    expect(given?.type).toBe('image/jpeg')
    expect(options).toMatchObject({
      maxWidthOrHeight: 1000,
      initialQuality: 0.7,
      fileType: 'image/jpeg',
      useWebWorker: true,
    } satisfies Options)
    expect(options?.preserveExif).toBeUndefined()
    expect(new URL(options?.libURL ?? '').origin).toBe(location.origin)
  })

  test.each([
    ['image/tiff', TIFF],
    ['image/heic', HEIC],
  ])('goes as it is where the browser cannot read %s', async (type, text) => {
    const sent = await compressPhoto(file(text))
    expect(sent.type).toBe(type)
    expect(sent.size).toBe(text.length)
    expect(compress).not.toHaveBeenCalled()
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
    expect(compress).not.toHaveBeenCalled()
  })

  test('that is broken is refused', async () => {
    compress.mockRejectedValue(new Event('error'))
    await expect(compressPhoto(file(JPEG))).rejects.toThrow(
      'Por favor selecciona un archivo válido',
    )
  })

  test('that was taken back is left', async () => {
    const controller = new AbortController()
    compress.mockImplementation(async () => {
      controller.abort()
      throw new Error('aborted')
    })
    await expect(compressPhoto(file(JPEG), { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
