import type { Ad } from '../../contract/endpoints/ads.ts'
import styles from './AdPage.module.css'
import { OwnerNote } from './OwnerNote.tsx'
import { PublishedNote } from './PublishedNote.tsx'

interface OwnerNotesProps {
  ad: Ad
  isBuyersView: boolean
  /** Just published (`?modal=true`). */
  isNew: boolean
  onShare: () => void
}

/** What only the owner reads above their ad. */
export function OwnerNotes({ ad, isBuyersView, isNew, onShare }: OwnerNotesProps) {
  return (
    <div className={styles['note']}>
      {isNew && <PublishedNote onShare={onShare} />}
      <OwnerNote ad={ad} isBuyersView={isBuyersView} />
    </div>
  )
}
