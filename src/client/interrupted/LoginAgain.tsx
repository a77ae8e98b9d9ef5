import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../ground/paths.ts'
import { Button } from '../ui/controls/Button.tsx'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { isOnSheetEntry } from '../ui/sheet/sheetEntry.ts'
import { useAsked } from './asked.ts'
import styles from './LoginAgainForm.module.css'
import { LoginAgainForm } from './LoginAgainForm.tsx'

/**
 * The log-in of somebody whose session was over when they did something, over the screen they are
 * at. Whoever comes in as somebody else is led home, away from what the first one had before them.
 */
export function LoginAgain() {
  const { asked, isTakenOver } = useAsked()
  const navigate = useNavigate()
  /** What was closed once: where that empties the phone, a stray touch is not enough. */
  const [closed, setClosed] = useState<typeof asked>(null)
  const isLeaving = asked !== null && closed === asked
  const close = () => (asked?.isClosed && !isLeaving ? setClosed(asked) : asked?.putOff())
  useEffect(() => {
    if (!isTakenOver) return
    useAsked.setState({ isTakenOver: false })
    void navigate(paths.home, { replace: isOnSheetEntry() })
  }, [isTakenOver, navigate])
  return (
    <Sheet title="Tu sesión terminó" open={asked !== null} onClose={close}>
      {isLeaving && <Leaving onStay={() => setClosed(null)} onLeave={asked.putOff} />}
      {asked && !isLeaving && (
        <LoginAgainForm email={asked.user.correo} isClosed={asked.isClosed} />
      )}
    </Sheet>
  )
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div className={styles['form']}>
      <p role="alert">{`¿Salir sin entrar? Se borra de este ${deviceWord()} todo lo que guardaste: borradores, favoritos y búsquedas.`}</p>
      <Button wide onClick={onStay}>
        Volver a entrar
      </Button>
      <Button look="danger" wide onClick={onLeave}>
        Borrar y salir
      </Button>
    </div>
  )
}
