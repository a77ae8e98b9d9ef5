import type { User } from '../../contract/account/endpoints.ts'
import { ERRORS } from '../../contract/errors.ts'
import { emptyPhone } from '../account/session/endSession.ts'
import { clearSession, startSession, useSession, type Session } from '../data/session.ts'
import { isWorkHeld } from '../ground/unsavedWork.ts'
import { reloadAction } from '../ui/late/Part.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { useAsked } from './asked.ts'

const CLOSED = ERRORS.sesionCerrada.text
const OVER = 'Tu sesión terminó. Inicia sesión para seguir.'
const PUT_OFF =
  'Tu sesión terminó y no se envió nada. Todo sigue como lo dejaste: inténtalo de nuevo para entrar.'
const NOT_SENT =
  'Entraste con otra cuenta. Lo que quedó sin enviar era de la anterior y no se envió.'
const NO_LOGIN = 'No pudimos abrir el inicio de sesión. Inténtalo de nuevo.'

let waiting: Promise<string | undefined> | undefined
/** The session for which the person chose not to log in now: only acts ask again. */
let putOffToken: string | null = null

const NO_STORE = { clear: () => undefined }
/** How long after its start a page counts as untouched where the browser doesn't tell; milliseconds. */
const STARTING = 10_000

/**
 * What becomes of a call whose session the server knows no more. Answers undefined once the same
 * person is back and the call may go again, or the sentence that tells why it does not. Acts ask for
 * the log-in; what merely reads asks where something typed would be lost, and else ends the session
 * here, told in `words`. Nothing of one person is ever sent for another (fault F17). `said` is what the
 * server said: a session that was closed from another device takes all that the phone keeps along, but not
 * from under the hands of who is at the page (security T69).
 */
export async function askToGoOn(
  { token, user }: Session,
  isAct: boolean,
  said: string,
  words = OVER,
): Promise<string | undefined> {
  const now = useSession.getState()
  if (now.token !== token) return isSame(now.user, user) ? undefined : OVER
  if (waiting) return waiting
  if (said === CLOSED) {
    // The log-in could not be had: what is here is not taken away for that.
    if (!isAct && putOffToken === token) return PUT_OFF
    if (user !== null && (isAct || isWorkHeld() || isUsed())) return ask(user, true)
    await emptyThisPhone(CLOSED)
    return CLOSED
  }
  const isAsked = isAct || (isWorkHeld() && putOffToken !== token)
  if (user !== null && isAsked) return ask(user, false)
  if (isWorkHeld() && user !== null) return PUT_OFF
  endHere(words)
  return words
}

/** The session is over on this phone too, and the person hears it. */
export function endHere(words: string): void {
  clearSession()
  showToast({ kind: 'error', text: words })
}

function ask(user: User, isClosed: boolean): Promise<string | undefined> {
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
    // Another tab has put it off: nobody else is here.
    if (now.token === null) return settle(isClosed ? CLOSED : OVER, true)
    showToast({ kind: 'info', text: NOT_SENT, lasts: 8000 })
    settle(NOT_SENT, true)
    if (isClosed) void emptyForAnother(now)
  })
  const leave = () => {
    putOffToken = useSession.getState().token
    settle(PUT_OFF)
  }
  const putOff = () => {
    if (!isClosed) return leave()
    settle(CLOSED)
    void emptyThisPhone(CLOSED)
  }
  waiting = answer
  import('./LoginAgain.tsx').then(
    ({ LoginAgain }) =>
      waiting && useAsked.setState({ asked: { user, isClosed, putOff }, Login: LoginAgain }),
    () => {
      leave()
      showToast({ kind: 'error', text: NO_LOGIN, action: reloadAction() })
    },
  )
  return answer
}

function isSame(one: User | null, other: User | null): boolean {
  return one !== null && one.sellerId === other?.sellerId
}

/** Whether somebody is at this page; a page that has only just started is nobody's yet. */
function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? performance.now() > STARTING
}

/**
 * The session was closed from another device: nothing of the person stays on this phone, for it may
 * be lost (security T69). What is on the screen goes with the session (`followSessionEnd`).
 */
async function emptyThisPhone(words: string): Promise<void> {
  clearSession()
  showToast({ kind: 'error', text: words })
  await emptyPhone(NO_STORE)
}

/** The same where somebody else has come in, who stays. */
async function emptyForAnother({ token, user }: Session): Promise<void> {
  const emptying = emptyPhone(NO_STORE)
  if (token !== null && user) startSession(token, user)
  await emptying
}
