import { useState } from 'react'
import type { Follow } from '../../contract/follows/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../ground/useAskLogin.ts'
import { useMembers } from '../list/useMembers.ts'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import { forgetGuestAlert, guestAlerts, saveGuestAlert } from './guestAlerts.ts'

interface FollowButtonProps {
  seller: Pick<Follow, '_id' | 'nombre'>
}

/** How a follow tells until the user changes it in the list. */
const FIRST_CHOICE = { por: 'push', cuando: 'inmediato' } as const

/** Follows a seller, or no more; a guest's follow stays on the phone until they log in. */
export function FollowButton(props: FollowButtonProps) {
  const isGuest = useSession(({ token }) => token === null)
  return isGuest ? <GuestFollow {...props} /> : <UserFollow {...props} />
}

function UserFollow({ seller: { _id: id, nombre } }: FollowButtonProps) {
  const { has, settle } = useMembers('GET /api/follow')
  const [isActing, setActing] = useState(false)
  const isOn = has(id)

  const follow = async () => {
    await call('POST /api/follow/:id', { params: { id }, body: FIRST_CHOICE })
    settle(id, true)
    showToast({ kind: 'success', text: `Te avisaremos de lo que publique ${nombre}` })
    // Followed already, so the button waits for no permission; the list shows new ads without it.
    void import('../ground/push/acceptPush.ts')
      .then(({ offerPush }) => offerPush())
      .catch(() => undefined)
  }
  const unfollow = async () => {
    await call('DELETE /api/follow/:id', { params: { id } })
    settle(id, false)
    showToast({ kind: 'success', text: `Ya no sigues a ${nombre}` })
  }
  const toggle = async () => {
    setActing(true)
    try {
      await (isOn ? unfollow() : follow())
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setActing(false)
    }
  }
  return <Look name={nombre} isOn={isOn} busy={isActing} onClick={() => void toggle()} />
}

function GuestFollow({ seller: { _id: id, nombre } }: FollowButtonProps) {
  const askLogin = useAskLogin()
  const guestAlert = { vendedor: id, ...FIRST_CHOICE }
  const [isOn, setOn] = useState(() => guestAlerts().some((alert) => alert.vendedor === id))
  const toggle = () => {
    if (isOn) {
      forgetGuestAlert(guestAlert)
      setOn(false)
    } else if (saveGuestAlert(guestAlert)) {
      setOn(true)
      askLogin(`Inicia sesión para que te avisemos de lo que publique ${nombre}`)
    } else {
      askLogin('Tu navegador no deja guardarlo. Inicia sesión e intenta otra vez.')
    }
  }
  return <Look name={nombre} isOn={isOn} onClick={toggle} />
}

interface LookProps {
  name: string
  isOn: boolean
  busy?: boolean
  onClick: () => void
}

function Look({ name, isOn, busy = false, onClick }: LookProps) {
  return (
    <Button
      look={isOn ? 'plain' : 'main'}
      icon={<Icon name={isOn ? 'check' : 'bell'} size={18} />}
      busy={busy}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {isOn ? 'Siguiendo' : 'Seguir'}
      <span className="solo-lectores">{` a ${name}`}</span>
    </Button>
  )
}
