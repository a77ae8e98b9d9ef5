import type { Delivered, Delivery } from '../../../offline/outbox/deliver.ts'
import { keepSender, type Sender } from '../../../offline/outbox/sender.ts'
import { noteAnswer, noteSilence } from '../../data/connection.ts'
import { useSession, type Session } from '../../data/session.ts'
import { uploadCarrier } from '../../data/uploadCarrier.ts'
import { askToGoOn, endHere } from '../../interrupted/interruption.ts'

const KEPT = 'Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'
const KEPT_EDIT = 'Tu sesión terminó. Inicia sesión y tus cambios se guardan solos.'

/** Who is logged in here, as the one who sends; null for guests. */
export function senderHere(): Sender | null {
  const { token, user } = useSession.getState()
  return token !== null && user ? { token, sellerId: user.sellerId } : null
}

/** Lets the worker send for them too, once the page is closed. */
export async function lendSession(sender: Sender): Promise<void> {
  await keepSender(sender, () => useSession.getState().token === sender.token)
}

/**
 * Sends from this page, which can tell how far it is. Whoever logs out, or in as another, takes
 * what is on its way along (fault F17): `end` must be called when the sending is over.
 */
export function pageDelivery(sender: Sender): { delivery: Delivery; end: () => void } {
  const leaving = new AbortController()
  const end = useSession.subscribe(({ token }) => {
    if (token !== sender.token) leaving.abort()
  })
  const { signal } = leaving
  return { delivery: { sender, carrierFor: uploadCarrier, now: Date.now, signal }, end }
}

/** Tells the page whether the network answers, by what became of an ad. */
export function noteDelivered({ kind }: Delivered): void {
  if (kind === 'silence') noteSilence()
  else if (kind === 'published' || kind === 'refused') noteAnswer()
}

/** What the outbox held went by itself for a session that is over, as the server `said`: it goes once its seller is back. */
export function sessionIsOver(session: Session, said: string): void {
  void askToGoOn(session, false, said, KEPT)
}

/** Its seller, who has just sent it, was asked to log in and would not: it goes when they do. */
export function leaveKept(isEdit: boolean): void {
  endHere(isEdit ? KEPT_EDIT : KEPT)
}
