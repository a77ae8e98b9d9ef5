import { showToast } from '../ui/toast.ts'
import { afterTheForm } from './unsavedWork.ts'

/**
 * Says that what was touched could not be opened. It may be gone with an older version (fault F18), so
 * where there is a network the page can be loaded anew too, once nothing typed is lost by it.
 */
export function tellMissingPart(): void {
  showToast({
    kind: 'error',
    text: 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.',
    ...(navigator.onLine && { action: { label: 'Volver a cargar', run: reloadPage } }),
  })
}

/** Loads the page anew, with the newest version of the app, once nothing typed is lost by it. */
export function reloadPage(): void {
  afterTheForm(() => location.reload())
}
