import type { ReactNode } from 'react'
import styles from './NoticePage.module.css'

interface NoticePageProps {
  drawing: ReactNode
  title: string
  /** Explanation, and the ways on. */
  children: ReactNode
  /** Stands below, in the width of the page. */
  below?: ReactNode
}

/** A whole screen with a single message: nothing is here, or something is needed first. */
export function NoticePage({ drawing, title, children, below }: NoticePageProps) {
  return (
    <main>
      <div className={styles['page']}>
        {drawing}
        <h1>{title}</h1>
        {children}
      </div>
      {below && <div className={styles['below']}>{below}</div>}
    </main>
  )
}
