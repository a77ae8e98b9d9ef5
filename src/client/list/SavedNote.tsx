import { Icon } from '../ui/picture/Icon.tsx'
import styles from './List.module.css'
import { savedWords } from './savedWords.ts'

/** Tells that what stands here was kept on the phone, and when. */
export function SavedNote({ savedAt }: { savedAt: number }) {
  return (
    <p className={styles['saved']}>
      <Icon name="cloud-off" size={16} />
      {savedWords(savedAt)}
    </p>
  )
}
