import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { photoIdOf } from '../../contract/ads/photoId.ts'
import { Problem } from '../../contract/problem.ts'
import type { Services } from '../services.ts'
import { NoTurnLeft, Turns } from '../turns.ts'
import { MARK } from './mark.ts'
import { mosaic } from './mosaic.ts'

/** What a page's picture shows; addresses of stored photos. */
export interface PreviewOf {
  photos: readonly string[]
  /** One photo, all of it. */
  whole?: boolean
  /** Photo of the person whose page it is; the product's mark where there is none. */
  face?: string | null
}

/** Pictures that are kept: 30 MB at most, mostly a third of it. */
const KEPT = 100
const WAITING = 30

/**
 * Makes the pictures of pages, one at a time: photos and passwords share the machine. Kept by what they
 * are made of, so a photo that is gone from a page is gone from its picture. Rejects with Problem (503)
 * where too many wait.
 */
export function createPreviews({ images }: Pick<Services, 'images'>) {
  const turns = new Turns(1, WAITING)
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

  const read = async (address: string, file: string): Promise<Buffer[]> => {
    const stored = await images.read(photoIdOf(address) ?? '', file)
    return stored ? [await buffer(stored.body)] : []
  }
  const make = async ({ photos, whole = false, face }: PreviewOf): Promise<Buffer> => {
    const read1000 = await Promise.all(photos.map((address) => read(address, '1000.jpg')))
    const [seal = MARK] = face ? await read(face, '256.jpg') : []
    return mosaic({ photos: read1000.flat(), whole, seal })
  }
  const inTurn = async (preview: PreviewOf): Promise<Buffer> => {
    try {
      return await turns.take(() => make(preview))
    } catch (error) {
      throw error instanceof NoTurnLeft ? new Problem('saturado') : error
    }
  }

  return (preview: PreviewOf): Promise<Buffer> => {
    const key = JSON.stringify([preview.photos, preview.whole, preview.face])
    const known = kept.get(key)
    if (known) return known
    const made = inTurn(preview)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
