import type { User } from '../../contract/account/endpoints.ts'
import { clearSession, useSession, type Session } from '../data/session.ts'
import { isWorkHeld } from '../ground/unsavedWork.ts'
import { showToast } from '../ui/notice/toast.ts'
import { useAsked } from './asked.ts'

const OVER = 'Tu sesión terminó. Inicia sesión para seguir.'
const PUT_OFF =
  'Tu sesión terminó y no se envió nada. Todo sigue como lo dejaste: inténtalo de nuevo para entrar.'
const NOT_SENT =
  'Entraste con otra cuenta. Lo que quedó sin enviar era de la anterior y no se envió.'

let waiting: Promise<string | undefined> | undefined
/** The session for which the person chose not to log in now: only acts ask again. */
let putOffToken: string | null = null

/**
 * What becomes of a call whose session the server knows no more. Answers undefined once the same
 * person is back and the call may go again, or the sentence that tells why it does not. Acts ask for
 * the log-in; what merely reads asks where something typed would be lost, and else ends the session
 * here, told in `words`. Nothing of one person is ever sent for another (fault F17).
 */
export async function askToGoOn(
  { token, user }: Session,
  isAct: boolean,
  words = OVER,
): Promise<string | undefined> {
  const now = useSession.getState()
  if (now.token !== token) return isSame(now.user, user) ? undefined : OVER
  if (waiting) return waiting
  const isAsked = isAct || (isWorkHeld() && putOffToken !== token)
  if (user !== null && isAsked) return ask(user)
  if (isWorkHeld() && user !== null) return PUT_OFF
  endHere(words)
  return words
}

/** The session is over on this phone too, and the person hears it. */
export function endHere(words: string): void {
  clearSession()
  showToast({ kind: 'error', text: words })
}

function ask(user: User): Promise<string | undefined> {
  let resolve: (refusal: string | undefined) => void = () => undefined
  const answer = new Promise<string | undefined>((settled) => (resolve = settled))
  const settle = (refusal: string | undefined, isTakenOver = false) => {
    unfollow()
    waiting = undefined
    useAsked.setState({ asked: null, isTakenOver })
    resolve(refusal)
  }
  const unfollow = useSession.subscribe((now, before) => {
    if (now.token === before.token) return
    if (isSame(now.user, user)) return settle(undefined)
    if (now.token !== null) showToast({ kind: 'info', text: NOT_SENT, lasts: 8000 })
    settle(NOT_SENT, true)
  })
  const putOff = () => {
    putOffToken = useSession.getState().token
    settle(PUT_OFF)
  }
  waiting = answer
  import('./LoginAgain.tsx').then(
    ({ LoginAgain }) =>
      waiting && useAsked.setState({ asked: { user, putOff }, Login: LoginAgain }),
    putOff,
  )
  return answer
}

function isSame(one: User | null, other: User | null): boolean {
  return one !== null && one.sellerId === other?.sellerId
}
