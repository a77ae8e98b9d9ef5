import { useContext, useEffect } from 'react'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { followBrowserConnection, useConnection } from '../../data/connection.ts'
import { QueryContext } from '../../data/query.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './OfflineNotice.module.css'

/** Tells that nothing answers and what one sees meanwhile; always there, so that screen readers listen. */
export function OfflineNotice() {
  const isOffline = useConnection((connection) => connection.isOffline)
  const store = useContext(QueryContext)
  useEffect(() => askWhenBack(() => store.askAgain()), [store])
  useEffect(followBrowserConnection, [])
  return (
    <output className={styles['place']}>
      {isOffline && (
        <span className={styles['notice']}>
          <Icon name="wifi-off" size={16} />
          {`Sin conexión. Ves lo guardado en tu ${deviceWord()}.`}
        </span>
      )}
    </output>
  )
}
