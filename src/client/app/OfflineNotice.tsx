import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { followBrowserConnection, useConnection } from '../data/connection.ts'
import styles from './OfflineNotice.module.css'

/** Tells that nothing answers and what one sees meanwhile; always there, so that screen readers listen. */
export function OfflineNotice() {
  const isOffline = useConnection((connection) => connection.isOffline)
  useEffect(followBrowserConnection, [])
  return (
    <output className={styles['place']}>
      {isOffline && (
        <span className={styles['notice']}>
          <WifiOff size={16} aria-hidden="true" />
          Sin conexión. Ves lo guardado en tu teléfono.
        </span>
      )}
    </output>
  )
}
