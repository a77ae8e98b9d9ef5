import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import styles from '../AdPage.module.css'
import { OwnerNote } from './OwnerNote.tsx'
import { PublishedNote } from './PublishedNote.tsx'

interface OwnerNotesProps {
  ad: Ad
  isBuyersView: boolean
  /** Just published (`?modal=true`). */
  isNew: boolean
  /** Stands below the greeting of a new ad. */
  offer: ReactNode
  onShare: () => void
}

/** What only the owner reads above their ad; the greeting outlives its mark in the address, which a reload or a way back doesn't find again. */
export function OwnerNotes({ ad, isBuyersView, isNew, offer, onShare }: OwnerNotesProps) {
  // What waits for staff is not out yet: there is nothing to share and no level to buy.
  const [isGreeting, setGreeting] = useState(isNew)
  const dropMark = useDropMark()
  useLayoutEffect(() => {
    // Before the plans' sheet makes an entry of its own in the history, which would keep the mark.
    if (isNew) dropMark()
  }, [isNew, dropMark])
  const isGreeted = isGreeting && ad.estadoAnuncio !== 'revision'
  return (
    <div className={styles['note']}>
      {isGreeted && <PublishedNote onShare={onShare} onClose={() => setGreeting(false)} />}
      {isGreeted && offer}
      <OwnerNote ad={ad} isBuyersView={isBuyersView} />
    </div>
  )
}

/** Takes the mark of an ad that was just published (`?modal=true`) off the address, so that a reload greets nobody. */
function useDropMark(): () => void {
  const [, setSearch] = useSearchParams()
  return useCallback(
    () =>
      setSearch(
        (search) => {
          search.delete('modal')
          return search
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
}
