import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { askWhenBack } from '../data/askWhenBack.ts'
import { refreshSession } from '../data/refreshSession.ts'
import { useSession } from '../data/session.ts'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/**
 * A screen about the user of this phone. The stored user shows at once, without network too. It waits only if
 * the browser lost the user (fault F21).
 */
export function WithUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, isAsking, askAgain } = useFreshUser()
  if (user) return children(user)
  if (isAsking) return <LoadingScreen />
  return (
    <NoticePage drawing={<Drawing name="offline" />} title="No pudimos cargar tu perfil">
      <p>Revisa tu conexión e intenta otra vez.</p>
      <Button look="main" onClick={askAgain}>
        Reintentar
      </Button>
      <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
    </NoticePage>
  )
}

interface FreshUser {
  /** The stored user, at once; null if the phone lost the user but kept the token (fault F21). */
  user: User | null
  /** True during the first request of this screen. */
  isAsking: boolean
  askAgain: () => void
}

/** The user of this phone, refreshed in the background; a missing user is requested until one comes. */
function useFreshUser(): FreshUser {
  const user = useSession((session) => session.user)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState(-1)

  useEffect(() => {
    let isHere = true
    void refreshSession().finally(() => isHere && setAnswered(attempt))
    return () => {
      isHere = false
    }
  }, [attempt])

  const isAsking = answered < attempt
  const isMissing = user === null && !isAsking
  useEffect(() => (isMissing ? askWhenBack(() => void refreshSession()) : undefined), [isMissing])

  return { user, isAsking, askAgain: () => setAttempt((now) => now + 1) }
}
