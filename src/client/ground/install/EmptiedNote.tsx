import styles from './EmptiedNote.module.css'
import { useInstall } from './installStore.ts'

/**
 * Warns people with work on the phone: Safari empties the storage of sites that are neither installed nor
 * used.
 */
export function EmptiedNote() {
  const { isSafari, way } = useInstall()
  if (!isSafari) return null
  return (
    <p className={styles['note']}>
      {`Safari borra lo guardado si no abres el sitio en 7 días. ${way === 'iosMenu' ? 'Instálalo' : 'Agrégalo al Dock'} para conservarlo.`}
    </p>
  )
}
