import { Icon } from '../ui/Icon.tsx'
import { useConnection } from '../data/connection.ts'
import { Alert } from '../ui/Alert.tsx'
import type { Keeping } from './draftKeeper.ts'
import styles from './KeepingNote.module.css'

/** A few words that what was typed is safe; nothing where there is nothing to keep, or an alert says more. */
export function KeepingNote({ keeping }: { keeping: Keeping }) {
  return (
    <output className={styles['note']}>
      {keeping === 'saving' && (
        <>
          <Icon name="loader-circle" size={16} />
          Guardando…
        </>
      )}
      {keeping === 'saved' && (
        <>
          <Icon name="check" size={16} />
          Guardado en tu teléfono
        </>
      )}
    </output>
  )
}

/** What people should know when the draft can't be kept whole (faults F14, F20, F21). */
export function KeepingAlert({ keeping }: { keeping: Keeping }) {
  const isOffline = useConnection((connection) => connection.isOffline)
  if (keeping === 'textOnly') {
    return (
      <Alert kind="warning" title="Tu teléfono casi no tiene espacio">
        Guardamos lo que escribiste, pero no tus fotos. Si cierras esta página tendrás que elegirlas
        otra vez.
      </Alert>
    )
  }
  if (keeping === 'memory') {
    return (
      <Alert kind="warning" title="No se puede guardar el borrador">
        Tu navegador no deja guardar datos o no queda espacio. Puedes publicar, pero si sales de
        esta página se pierde lo que escribiste.
      </Alert>
    )
  }
  if (isOffline) {
    return (
      <Alert kind="info" title="Sin conexión">
        Puedes seguir: todo se guarda en tu teléfono y lo publicas cuando vuelva la conexión.
      </Alert>
    )
  }
  return null
}
