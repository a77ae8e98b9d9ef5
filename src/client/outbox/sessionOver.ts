import { clearSession, useSession } from '../data/session.ts'
import { showToast } from '../ui/toast.ts'

const KEPT = 'Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'
const DRAFT = 'Tu sesión terminó. Inicia sesión y publica tu borrador: está guardado.'

/**
 * The server knows the session no more: the person is told, and what is kept in the outbox goes
 * once they have logged in again. A session that took its place meanwhile is left alone.
 */
export function sessionIsOver(token: string, { isKept }: { isKept: boolean }): void {
  if (useSession.getState().token !== token) return
  clearSession()
  showToast({ kind: 'error', text: isKept ? KEPT : DRAFT })
}
