import type { ReactNode } from 'react'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  drawing?: ReactNode
  title: string
  intro?: ReactNode
  children?: ReactNode
  /** Other ways on, below the card. */
  below?: ReactNode
}

/** The single column of every account screen. */
export function AccountPage({ drawing, title, intro, children, below }: AccountPageProps) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <header className={styles['head']}>
          {drawing}
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <div className={styles['intro']}>{intro}</div>}
        </header>
        {children}
      </div>
      {below && <div className={styles['below']}>{below}</div>}
    </main>
  )
}
