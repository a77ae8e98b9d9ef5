import type { Session } from '../../data/session.ts'
import { askToGoOn, endHere } from '../../interrupted/interruption.ts'

const KEPT = 'Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'
const KEPT_EDIT = 'Tu sesión terminó. Inicia sesión y tus cambios se guardan solos.'

/** What the outbox held went by itself for a session that is over, as the server `said`: it goes once its seller is back. */
export function sessionIsOver(session: Session, said: string): void {
  void askToGoOn(session, false, said, KEPT)
}

/** Its seller, who has just sent it, was asked to log in and would not: it goes when they do. */
export function leaveKept(isEdit: boolean): void {
  endHere(isEdit ? KEPT_EDIT : KEPT)
}
