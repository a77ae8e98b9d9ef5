import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { refreshSession } from '../account/session/refreshSession.ts'
import { askWhenBack } from '../data/askWhenBack.ts'
import { useSession } from '../data/session.ts'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/**
 * A screen about the person of this phone. The stored one is shown at once, without network too;
 * only where the browser lost them is there anything to wait for (fault F21).
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
  /** The stored person, at once; null where the phone lost them while it kept the token (fault F21). */
  user: User | null
  /** While the first question of this screen is under way. */
  isAsking: boolean
  askAgain: () => void
}

/** The person of this phone, brought up to date behind; who is missing is asked for until they come. */
function useFreshUser(): FreshUser {
  const user = useSession((session) => session.user)
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState(-1)

  useEffect(() => {
    let isHere = true
    void refreshSession().finally(() => isHere && setAnswered(turn))
    return () => {
      isHere = false
    }
  }, [turn])

  const isAsking = answered < turn
  const isMissing = user === null && !isAsking
  useEffect(() => (isMissing ? askWhenBack(() => void refreshSession()) : undefined), [isMissing])

  return { user, isAsking, askAgain: () => setTurn((now) => now + 1) }
}
