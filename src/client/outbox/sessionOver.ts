import { clearSession, useSession } from '../data/session.ts'
import { showToast } from '../ui/toast.ts'

const KEPT = 'Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'
const DRAFT = 'Tu sesión terminó. Inicia sesión y publica tu borrador: está guardado.'
const EDIT = 'Tu sesión terminó. Inicia sesión y tus cambios se guardan solos.'
const UNSAVED_EDIT = 'Tu sesión terminó. Inicia sesión y guarda tus cambios: siguen en tu teléfono.'

interface Unsent {
  isKept: boolean
  /** Changes to a published ad, no new one. */
  isEdit?: boolean
}

/**
 * The server knows the session no more: the person is told, and what is kept in the outbox goes
 * once they have logged in again. A session that took its place meanwhile is left alone.
 */
export function sessionIsOver(token: string, { isKept, isEdit = false }: Unsent): void {
  if (useSession.getState().token !== token) return
  clearSession()
  const [kept, draft] = isEdit ? [EDIT, UNSAVED_EDIT] : [KEPT, DRAFT]
  showToast({ kind: 'error', text: isKept ? kept : draft })
}
