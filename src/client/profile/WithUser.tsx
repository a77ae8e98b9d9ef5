import type { ReactNode } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { useFreshUser } from './useFreshUser.ts'

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
