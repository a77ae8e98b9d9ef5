import { useContext, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useNavigate,
  type Navigator,
  type To,
} from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { endNavigation } from '../../ui/late/navigationProgress.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { openSheetInHistory } from '../../ui/sheet/sheetHistory.ts'

/**
 * Asks before the person leaves unsaved changes, at the back button, links and the search box of the bars.
 * The screen adds a history entry for this, as a sheet does. Returns the `question`, and `leave`, which
 * removes that entry. Await `leave` before the screen navigates by itself.
 */
export function useLeaveQuestion(isUnsaved: boolean) {
  const navigate = useNavigate()
  const { navigator } = useContext(NavigationContext)
  /** Target of the clicked link; undefined for the back button. */
  const [wanted, setWanted] = useState<To>()
  const [phase, setPhase] = useState<'here' | 'asked' | 'leaving' | 'left'>('here')
  const leaveEntry = useRef<() => Promise<void>>(undefined)
  const isGuarded = isUnsaved && phase === 'here'
  useEffect(() => {
    if (!isGuarded) return
    const ask = (to?: To) => {
      setWanted(to)
      setPhase('asked')
    }
    const close = openSheetInHistory(ask)
    leaveEntry.current = close
    const letGo = holdPushes(navigator, ask)
    return () => {
      letGo()
      void close()
    }
  }, [isGuarded, navigator])

  const leave = async () => {
    setPhase('left')
    await leaveEntry.current?.()
  }
  const stay = () => setPhase((now) => (now === 'asked' ? 'here' : now))
  const goOut = () => {
    setPhase('leaving')
    if (wanted !== undefined) return void navigate(wanted, { replace: true })
    // The entry below is this screen; a screen opened by its address has no entry below that.
    void (history.length > 2 ? navigate(-2) : navigate(paths.profile, { replace: true }))
  }
  const question = (phase === 'asked' || phase === 'leaving') && (
    <Sheet
      title="¿Salir sin guardar?"
      open
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Seguir editando</Button>
          <Button look="danger" onClick={goOut}>
            Salir sin guardar
          </Button>
        </>
      }
    >
      <p>Si sales, se pierden los cambios de tu perfil.</p>
    </Sheet>
  )
  return { question, leave }
}

/** Replaces `push` by a question, until the returned function is called. */
function holdPushes(navigator: Pick<Navigator, 'push'>, ask: (to: To) => void): () => void {
  const { push } = navigator
  navigator.push = (to) => {
    endNavigation()
    ask(to)
  }
  return () => {
    navigator.push = push
  }
}
