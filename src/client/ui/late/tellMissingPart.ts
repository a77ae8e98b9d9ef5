import { showToast } from '../notice/toast.ts'
import { typed } from '../typing/typed.ts'

/**
 * Says that what was touched could not be opened. It may be gone with an older version (fault F18), so
 * where there is a network, and nothing typed to lose, the page can be loaded anew too.
 */
export function tellMissingPart(): void {
  const canReload = navigator.onLine && typed.forms === 0
  showToast({
    kind: 'error',
    text: 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.',
    ...(canReload && { action: { label: 'Volver a cargar', run: () => location.reload() } }),
  })
}
