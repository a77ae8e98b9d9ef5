import { useEffect, useState } from 'react'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { settleShared, sharedPhotos } from '../../../offline/drafts/sharedPhotos.ts'
import type { DraftSaver } from '../drafts/draftSaver.ts'
import type { AdFormState } from '../steps/useAdForm.ts'
import { useCarriesShared } from './carriesShared.ts'

const NONE: readonly DraftPhoto[] = []

/** The shared photos that this wizard was opened with; null until they are read. */
export function useSharedHere(sellerId: string | undefined): readonly DraftPhoto[] | null {
  const carries = useCarriesShared()
  const [photos, setPhotos] = useState(carries ? null : NONE)
  const isAsked = photos === null
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    void sharedPhotos(sellerId)
      .then((shared) => shared.photos)
      // A browser that blocks its storage holds nothing (fault F21).
      .catch(() => NONE)
      .then((found) => isHere && setPhotos(found))
    return () => {
      isHere = false
    }
  }, [isAsked, sellerId])
  return photos
}

interface TakingOptions {
  ad: Pick<AdFormState, 'photos' | 'ready'> & { saver: DraftSaver }
  /** Must be the same list at every render. */
  shared: readonly DraftPhoto[]
  /** Undefined for guests. */
  sellerId: string | undefined
  draftId: string
}

/**
 * Adds shared photos to the open ad while there is room, shrunk like chosen ones. Each original waits until
 * the draft has stored the photo; photos without room wait for another ad.
 */
export function useTakingShared({ ad, shared, sellerId, draftId }: TakingOptions): void {
  const { saver, ready } = ad
  const [{ take }] = useState(() => ad.photos)
  useEffect(() => {
    if (shared.length > 0) take(shared)
  }, [take, shared])

  const addedCount = shared.filter(({ id }) => ready.some((photo) => photo.id === id)).length
  useEffect(() => {
    if (addedCount === 0) return
    void saver
      .flush()
      .then(() => settleShared(sellerId, draftId))
      // A photo that could not be removed is offered again.
      .catch(() => undefined)
  }, [addedCount, saver, sellerId, draftId])
}
