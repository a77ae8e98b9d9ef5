import type { ReactNode } from 'react'
import { Card, Stack } from '../../ui/boxes.tsx'
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
      <Card gap={5} pad={5} className={styles['card']}>
        <Stack as="header" gap={2} className={styles['head']}>
          {drawing}
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <div className={styles['intro']}>{intro}</div>}
        </Stack>
        {children}
      </Card>
      {below && (
        <Stack gap={3} className={styles['below']}>
          {below}
        </Stack>
      )}
    </main>
  )
}
