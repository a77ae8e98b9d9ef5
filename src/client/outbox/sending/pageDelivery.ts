import type { Delivered, Delivery } from '../../../offline/outbox/deliver.ts'
import type { Sender } from '../../../offline/outbox/sender.ts'
import { noteAnswer, noteSilence } from '../../data/connection.ts'
import { clearSession, useSession, type Session } from '../../data/session.ts'
import { unauthorizedAnswer } from '../../data/unauthorized.ts'
import { uploadTransport } from '../../data/uploadTransport.ts'
import { showToast } from '../../ui/notice/toast.ts'

const SESSION_OVER = 'Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'
const SESSION_OVER_EDIT = 'Tu sesión terminó. Inicia sesión y tus cambios se guardan solos.'

/**
 * Sends from this page, which knows the upload's progress. A log-out or another user's log-in aborts the
 * delivery (fault F17). Call `end` when the delivery is over.
 */
export function pageDelivery(sender: Sender): { delivery: Delivery; end: () => void } {
  const leaving = new AbortController()
  const end = useSession.subscribe(({ token }) => {
    if (token !== sender.token) leaving.abort()
  })
  const { signal } = leaving
  return { delivery: { sender, transportFor: uploadTransport, now: Date.now, signal }, end }
}

/** Updates the connection state with the outcome of a delivery. */
export function noteDelivered({ kind }: Delivered): void {
  if (kind === 'silence') noteSilence()
  else if (kind === 'published' || kind === 'refused') noteAnswer()
}

/**
 * Handles a 401 of an automatic delivery, with the server's message `said`. The ad is sent once its seller is
 * back.
 */
export function sessionIsOver(session: Session, said: string): void {
  void unauthorizedAnswer()?.(session, false, said, SESSION_OVER).catch(() => undefined)
}

/** Ends the session of a seller who declined the log-in for an ad. The ad is sent once they log in. */
export function endSessionWithQueue(isEdit: boolean): void {
  clearSession()
  showToast({ kind: 'error', text: isEdit ? SESSION_OVER_EDIT : SESSION_OVER })
}
