import { useLocation, useNavigate } from 'react-router-dom'
import { showToast } from '../ui/notice/toast.ts'
import { paths } from './paths.ts'

/** Asks a guest to log in for the action they just tried; the log-in leads back here. */
export function useAskLogin(): (text: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (text) => {
    const run = () => void navigate(paths.loginThen(pathname + search))
    showToast({ kind: 'info', text, action: { label: 'Iniciar sesión', run } })
  }
}
