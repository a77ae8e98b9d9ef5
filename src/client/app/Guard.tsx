import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { paths, safeNext } from '../ground/paths.ts'

interface GuardProps {
  access: 'guest' | 'user'
  children: ReactNode
}

/**
 * Redirects people from screens that are not for them (specification, section 2). It checks only the session
 * stored on the phone, so a missing network never logs anybody out. The server authorizes each call.
 */
export function Guard({ access, children }: GuardProps) {
  const isLoggedIn = useSession((session) => session.token !== null)
  const location = useLocation()
  const [search] = useSearchParams()
  if (access === 'guest' && isLoggedIn)
    return <Navigate to={safeNext(search.get('next'))} replace />
  if (access === 'user' && !isLoggedIn) {
    return <Navigate to={paths.loginThen(location.pathname + location.search)} replace />
  }
  return children
}
