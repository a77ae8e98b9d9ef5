import type { User } from '../../../contract/account/endpoints.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { clearSession, startSession, useSession, type Session } from '../../data/session.ts'
import { isWorkHeld } from '../../ground/unsavedWork.ts'
import { reloadAction } from '../../ui/late/Part.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { emptyPhone } from '../session/endSession.ts'
import { useAsked } from './asked.ts'

const CLOSED = ERRORS.sesionCerrada.text
const OVER = 'Tu sesión terminó. Inicia sesión para seguir.'
const PUT_OFF =
  'Tu sesión terminó y no se envió nada. Todo sigue como lo dejaste: inténtalo de nuevo para entrar.'
const NOT_SENT =
  'Entraste con otra cuenta. Lo que quedó sin enviar era de la anterior y no se envió.'
const NO_LOGIN = 'No pudimos abrir el inicio de sesión. Inténtalo de nuevo.'

let waiting: Promise<string | undefined> | undefined
/** The session for which the person postponed the log-in: only actions ask again. */
let putOffToken: string | null = null

const NO_STORE = { clear: () => undefined }
/**
 * Milliseconds after its start for which a page counts as untouched, in browsers without `userActivation`.
 */
const STARTING = 10_000

/**
 * Handles a 401 of a call. Answers undefined once the same user is back and the call may be sent again.
 * Otherwise it answers the message of the failure. Actions ask for the log-in; background reads ask only if
 * typed text would be lost. Otherwise they end the session here, with the message `words`. No request of a
 * user is ever sent for another (fault F17). `said` is the server's message. A session closed from another
 * device also empties the phone, unless a person uses the page (security T69).
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
    // The log-in could not be loaded: that deletes nothing.
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

/** Ends the session on this phone and tells the person. */
function endHere(words: string): void {
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
    // Another tab has postponed it: no other user is here.
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

/** Tells whether a person uses this page; a page that has only just started counts as unused. */
function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? performance.now() > STARTING
}

/**
 * Deletes all data of the user from this phone. They closed the session from another device, so the phone may
 * be lost (security T69). The screen clears with the session (`followSessionEnd`).
 */
async function emptyThisPhone(words: string): Promise<void> {
  clearSession()
  showToast({ kind: 'error', text: words })
  await emptyPhone(NO_STORE)
}

/** The same after another user has logged in; their session stays. */
async function emptyForAnother({ token, user }: Session): Promise<void> {
  const emptying = emptyPhone(NO_STORE)
  if (token !== null && user) startSession(token, user)
  await emptying
}
