import { useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/useTitle.ts'
import { QueryContext } from '../data/query.ts'
import { Locked } from '../ui/drawings/Locked.tsx'
import { showToast } from '../ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'
import { endSession } from './endSession.ts'

/** `/logout`: ends the session and goes home (specification, section 2). */
export function LogoutScreen() {
  useTitle('Cerrar sesión')
  const store = useContext(QueryContext)
  const navigate = useNavigate()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void endSession(store).then(() => {
      showToast({ kind: 'success', text: 'Sesión cerrada' })
      return navigate(paths.home, { replace: true })
    })
  }, [store, navigate])

  return <AccountPage drawing={<Locked size={120} />} title="Cerrando sesión…" />
}
