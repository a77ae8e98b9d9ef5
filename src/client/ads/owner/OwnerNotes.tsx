import { useState, type ReactNode } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { useDropMark } from '../../ground/useDropMark.ts'
import styles from '../AdPage.module.css'
import { OwnerNote } from './OwnerNote.tsx'
import { PublishedSheet } from './PublishedSheet.tsx'

interface OwnerNotesProps {
  ad: Ad
  isBuyersView: boolean
  /** Just published (`?modal=true`). */
  isNew: boolean
  /** Shown below the greeting of a new ad. */
  offer: ReactNode
}

/**
 * Notes that only the owner reads above their ad. The greeting stays open after its mark leaves the address,
 * so a reload or a way back doesn't repeat it.
 */
export function OwnerNotes({ ad, isBuyersView, isNew, offer }: OwnerNotesProps) {
  const [isGreeting, setGreeting] = useState(isNew)
  useDropMark('modal')
  // An ad that waits for staff is not public yet: it can't be shared or upgraded.
  const isGreeted = isGreeting && ad.estadoAnuncio === 'activo'
  return (
    <div className={styles['note']}>
      {isGreeted && <PublishedSheet ad={ad} offer={offer} onClose={() => setGreeting(false)} />}
      <OwnerNote ad={ad} isBuyersView={isBuyersView} />
    </div>
  )
}
