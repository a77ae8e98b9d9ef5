import type { ReactNode } from 'react'
import styles from './ProfilePage.module.css'

interface ProfilePageProps {
  title: string
  /** First on a phone, beside the rest on a desk. */
  face: ReactNode
  children: ReactNode
}

/** The frame of both screens of the profile. */
export function ProfilePage({ title, face, children }: ProfilePageProps) {
  return (
    <main className={styles['page']}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles['face']}>{face}</div>
      <div className={styles['rest']}>{children}</div>
    </main>
  )
}
