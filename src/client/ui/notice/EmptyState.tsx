import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Shown for an empty list: a drawing, warm words and one next step. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {drawing}
      <h2 className={styles['title']}>{title}</h2>
      {text && <p className={styles['text']}>{text}</p>}
      {action}
    </div>
  )
}
