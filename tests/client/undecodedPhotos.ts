import { vi } from 'vitest'
import type * as Compressing from '../../src/client/photos/compressPhoto.ts'
import { readChosen } from '../../src/client/photos/readChosen.ts'

/**
 * Stands in for `compressPhoto.ts`: the browser's own picture decoder is missing here;
 * `photos.test.ts` and the browser tests have it.
 */
const real = await vi.importActual<typeof Compressing>('../../src/client/photos/compressPhoto.ts')

export const { NOT_A_PHOTO, UnusablePhoto } = real

export async function compressPhoto(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg') throw new UnusablePhoto(NOT_A_PHOTO)
  await readChosen(file)
  return file.slice(0, file.size, 'image/jpeg')
}
