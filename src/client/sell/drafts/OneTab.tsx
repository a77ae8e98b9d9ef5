import {
  createContext,
  Fragment,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { focusHeading } from '../../ground/focusHeading.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NoticePage } from '../../ui/notice/NoticePage.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { DraftLock, type LockState } from './draftLock.ts'

interface OneTabState {
  /** Another tab takes the draft over: `leave` is called once all is stored. */
  isLeaving: boolean
  /** The draft was being edited in another tab when this one opened it. */
  isTakenOver: boolean
  /** Leaves the draft to the other tab. */
  leave: () => void
  /** Opens the draft anew, as it is stored. */
  reopen: () => void
}

const OneTabContext = createContext<OneTabState>({
  isLeaving: false,
  isTakenOver: false,
  leave: () => undefined,
  reopen: () => undefined,
})

/** The state of the `OneTab` around a wizard. */
export function useOneTab(): OneTabState {
  return useContext(OneTabContext)
}

interface OneTabProps {
  /** Id of the draft. */
  id: string
  /** Shown until it is known whether another tab edits the draft. */
  loading: ReactNode
  children: ReactNode
}

/**
 * Shows the wizard of a draft in one tab at a time; the others say so, and can take over. A tab that takes
 * over reads the stored draft anew (fault F16).
 */
export function OneTab({ id, ...props }: OneTabProps) {
  return <Asked key={id} id={id} {...props} />
}

function Asked({ id, loading, children }: OneTabProps) {
  const [lockState, setLockState] = useState<LockState>('asking')
  const [isTakenOver, setTakenOver] = useState(false)
  const [opened, setOpened] = useState(0)
  const asked = useRef<DraftLock>(null)
  useEffect(() => {
    const draftLock = new DraftLock(id, setLockState)
    asked.current = draftLock
    return () => draftLock.end()
  }, [id])
  const state = useMemo(
    () => ({
      isLeaving: lockState === 'leaving',
      isTakenOver,
      leave: () => asked.current?.leave(),
      reopen: () => setOpened((count) => count + 1),
    }),
    [lockState, isTakenOver],
  )
  const takeOver = async () => {
    await asked.current?.takeOver()
    setTakenOver(true)
  }
  // Either screen takes the place of the one that had the focus.
  useEffect(() => {
    if (lockState === 'elsewhere' || isTakenOver) focusHeading()
  }, [lockState, isTakenOver])
  if (lockState === 'asking') return loading
  if (lockState === 'elsewhere') return <Elsewhere onTakeOver={takeOver} />
  return (
    <OneTabContext value={state}>
      <Fragment key={opened}>{children}</Fragment>
    </OneTabContext>
  )
}

const ELSEWHERE = 'Lo estás editando en otra pestaña'

function Elsewhere({ onTakeOver }: { onTakeOver: () => Promise<void> }) {
  const [isTaking, setTaking] = useState(false)
  useTitle(ELSEWHERE)
  const takeOver = () => {
    setTaking(true)
    void onTakeOver().finally(() => setTaking(false))
  }
  return (
    <NoticePage drawing={<Drawing name="locked" size={180} />} title={ELSEWHERE}>
      <p aria-live="polite">
        {isTaking
          ? 'La otra pestaña está guardando lo que escribiste. Si no termina, síguelo en ella.'
          : 'Si sigues aquí, la otra pestaña guarda lo que escribiste y deja de editarlo.'}
      </p>
      <Button look="main" wide busy={isTaking} onClick={takeOver}>
        Seguir aquí
      </Button>
    </NoticePage>
  )
}
