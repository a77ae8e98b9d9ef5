import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../ground/useAskLogin.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { useBlocked, type Person } from './useBlocked.ts'

const loadSheet = () => import('./BlockSheet.tsx').then((m) => m.BlockSheet)

interface BlockButtonProps {
  person: Person
  className?: string | undefined
}

/** Blocks another person after a question, or takes it back; guests are asked to log in first. */
export function BlockButton(props: BlockButtonProps) {
  const isGuest = useSession(({ token }) => token === null)
  const askLogin = useAskLogin()
  if (!isGuest) return <UserBlockButton {...props} />
  return <Look {...props} onClick={() => askLogin('Inicia sesión para bloquear a alguien')} />
}

function UserBlockButton(props: BlockButtonProps) {
  const { person } = props
  const { has, isActing, block, unblock } = useBlocked()
  const [isAsking, setAsking] = useState(false)
  const isBlocked = has(person._id)
  const close = () => setAsking(false)
  return (
    <>
      <Look
        {...props}
        isBlocked={isBlocked}
        busy={isActing}
        onClick={() => (isBlocked ? void unblock(person) : setAsking(true))}
      />
      {isAsking && (
        <Part
          load={loadSheet}
          props={{ name: person.nombre, block: () => block(person), onClose: close }}
          onMissing={close}
        />
      )}
    </>
  )
}

interface LookProps extends BlockButtonProps {
  isBlocked?: boolean
  busy?: boolean
  onClick: () => void
}

function Look({ person, className, isBlocked = false, busy = false, onClick }: LookProps) {
  const verb = isBlocked ? 'Desbloquear' : 'Bloquear'
  return (
    <Button
      look="quiet"
      className={className}
      icon={<Icon name="ban" size={18} />}
      busy={busy}
      onClick={onClick}
      aria-label={`${verb} a ${person.nombre}`}
      {...(!isBlocked && { 'aria-haspopup': 'dialog' as const })}
    >
      {verb}
    </Button>
  )
}
