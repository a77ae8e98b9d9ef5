import { describe, expect, test } from 'vitest'
import { photoKind } from '../../src/offline/photoKind.ts'
import { AVIF, file, HEIC, JPEG, TIFF } from './photoStage.ts'

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
