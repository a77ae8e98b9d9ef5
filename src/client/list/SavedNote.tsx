import { CloudOff } from 'lucide-react'
import styles from './List.module.css'
import { savedWords } from './savedWords.ts'

/** Tells that what stands here was kept on the phone, and when. */
export function SavedNote({ savedAt }: { savedAt: number }) {
  return (
    <p className={styles['saved']}>
      <CloudOff size={16} aria-hidden="true" />
      {savedWords(savedAt)}
    </p>
  )
}
