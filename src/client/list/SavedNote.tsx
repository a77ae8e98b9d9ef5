import { useState } from 'react'
import type { QueryState } from '../data/liveQuery.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './List.module.css'
import { savedWords } from './savedWords.ts'

/**
 * Tells that what stands here came from the phone, and of when it is. Its line stays once the network
 * has answered, so that nothing jumps; nothing stands where the network answered at once.
 */
export function SavedNote({
  savedAt,
  isPocket,
  isLoading,
}: Pick<QueryState<unknown>, 'savedAt' | 'isPocket' | 'isLoading'>) {
  const [isShown, setShown] = useState(false)
  if (!isShown) {
    if (!savedAt || isLoading) return null
    setShown(true)
  }
  return (
    <p className={styles['saved']}>
      <Icon name={savedAt ? 'cloud-off' : 'check'} size={16} />
      <span>{savedAt ? savedWords(savedAt, isPocket) : 'Actualizado'}</span>
    </p>
  )
}
