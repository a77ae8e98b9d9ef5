import type { ReactNode } from 'react'
import { Card, Page, Stack } from '../ui/boxes.tsx'
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
    <Page as="main" className={styles['page']}>
      <h1 tabIndex={-1}>{title}</h1>
      <Card pad={5} className={styles['face']}>
        {face}
      </Card>
      <Stack gap={4} className={styles['rest']}>
        {children}
      </Stack>
    </Page>
  )
}
