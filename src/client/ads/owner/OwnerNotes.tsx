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
  /** Stands below the greeting of a new ad. */
  offer: ReactNode
}

/** What only the owner reads above their ad; the greeting outlives its mark in the address, which a reload or a way back doesn't find again. */
export function OwnerNotes({ ad, isBuyersView, isNew, offer }: OwnerNotesProps) {
  const [isGreeting, setGreeting] = useState(isNew)
  useDropMark('modal')
  // What waits for staff is not out yet: there is nothing to share and no level to buy.
  const isGreeted = isGreeting && ad.estadoAnuncio === 'activo'
  return (
    <div className={styles['note']}>
      {isGreeted && <PublishedSheet ad={ad} offer={offer} onClose={() => setGreeting(false)} />}
      <OwnerNote ad={ad} isBuyersView={isBuyersView} />
    </div>
  )
}
