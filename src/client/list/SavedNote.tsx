import { useState } from 'react'
import type { QueryState } from '../data/liveQuery.ts'
import { Part } from '../ui/late/Part.tsx'
import styles from './List.module.css'

const loadWords = () => import('./SavedWords.tsx').then((m) => m.SavedWords)

/**
 * Tells that the list is a stored copy, and its date. The line stays after the network has answered, so that
 * nothing jumps. A list that the network answered at once has no line.
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
      <Part load={loadWords} props={{ savedAt, isPocket }} />
    </p>
  )
}
