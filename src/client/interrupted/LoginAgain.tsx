import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../ground/paths.ts'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { isOnSheetEntry } from '../ui/sheet/sheetEntry.ts'
import { useAsked } from './asked.ts'
import { LoginAgainForm } from './LoginAgainForm.tsx'

/**
 * The log-in of somebody whose session was over when they did something, over the screen they are
 * at. Whoever comes in as somebody else is led home, away from what the first one had before them.
 */
export function LoginAgain() {
  const { asked, isTakenOver } = useAsked()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isTakenOver) return
    useAsked.setState({ isTakenOver: false })
    void navigate(paths.home, { replace: isOnSheetEntry() })
  }, [isTakenOver, navigate])
  return (
    <Sheet title="Tu sesión terminó" open={asked !== null} onClose={() => asked?.putOff()}>
      {asked && <LoginAgainForm email={asked.user.correo} isClosed={asked.isClosed} />}
    </Sheet>
  )
}
