import { createElement, type ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { CONTENT_ID } from '../../ground/arrival.ts'
import { useAsked } from '../../interrupted/asked.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Toaster } from '../../ui/notice/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './useArrival.ts'

const loadOutbox = () => import('../../outbox/OutboxSign.tsx').then((m) => m.OutboxSign)

/** What stands around every screen: bars, menus, footer, notices. */
export function Shell({ children }: { children: ReactNode }) {
  useArrival()
  const isLoggedIn = useSession((session) => session.token !== null)
  const login = useAsked(({ Login }) => Login)
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        Saltar al contenido
      </a>
      <TopBar />
      <OfflineNotice />
      <div id={CONTENT_ID} className={styles['content']} tabIndex={-1}>
        {children}
      </div>
      <Footer />
      <BottomBar />
      {isLoggedIn && <Part load={loadOutbox} props={{}} />}
      <ProblemDialog />
      {login && createElement(login)}
      <Toaster />
    </div>
  )
}
