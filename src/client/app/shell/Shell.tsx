import { createElement, useContext, useEffect, type ReactNode } from 'react'
import { useAsked } from '../../account/interrupted/asked.ts'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { followBrowserConnection, useConnection } from '../../data/connection.ts'
import { QueryContext } from '../../data/query.ts'
import { useSession } from '../../data/session.ts'
import { CONTENT_ID } from '../../ground/focusHeading.ts'
import { forgetProblemDialog, useProblemDialog } from '../../problem/problemDialog.ts'
import { Part } from '../../ui/late/Part.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { Toaster } from '../../ui/notice/Toaster.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useScrollAndFocus } from './useScrollAndFocus.ts'

const loadForUsers = () => import('./ForUsers.tsx').then((m) => m.ForUsers)
const loadProblem = () => import('../../problem/ProblemSheet.tsx').then((m) => m.ProblemSheet)
const NO_PROPS = {}

/** The frame of every screen: bars, menus, footer, notices. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollAndFocus()
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
      {isLoggedIn && <Part load={loadForUsers} props={NO_PROPS} />}
      <ProblemDialog />
      {login && createElement(login)}
      <Toaster />
    </div>
  )
}

/**
 * Tells that the network is away and that saved data is shown. Always mounted, so that screen readers
 * announce it.
 */
function OfflineNotice() {
  const isOffline = useConnection((connection) => connection.isOffline)
  const store = useContext(QueryContext)
  useEffect(() => askWhenBack(() => store.askAgain()), [store])
  useEffect(followBrowserConnection, [])
  return (
    <output className={styles['place']}>
      {isOffline && (
        <span className={styles['notice']}>
          <Icon name="wifi-off" size={16} />
          {`Sin conexión. Ves lo guardado en tu ${deviceWord()}.`}
        </span>
      )}
    </output>
  )
}

/** The report-a-problem popup, once it was opened. */
function ProblemDialog() {
  const wasOpened = useProblemDialog((dialog) => dialog.wasOpened)
  return wasOpened && <Part load={loadProblem} props={NO_PROPS} onMissing={forgetProblemDialog} />
}
