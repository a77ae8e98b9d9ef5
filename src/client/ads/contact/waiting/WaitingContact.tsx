import { useEffect, useEffectEvent } from 'react'
import type { Ad } from '../../../../contract/ads/endpoints.ts'
import { askWhenBack } from '../../../data/askWhenBack.ts'
import { useConnection } from '../../../data/connection.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Alert } from '../../../ui/notice/Alert.tsx'
import styles from '../LinkList.module.css'
import { deletePendingContact, putPendingContact } from './pendingContacts.ts'

interface WaitingContactProps {
  ad: Pick<Ad, '_id' | 'titulo'>
  ask: () => void
  onTakeBack: () => void
}

/** Stores the request for a contact that the phone lacks, and retries as soon as there is a network. */
export function WaitingContact({ ad: { _id: id, titulo }, ask, onTakeBack }: WaitingContactProps) {
  useEffect(() => putPendingContact({ id, titulo }), [id, titulo])
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    // The last request just failed: retry only after the connection has changed.
    let isFirst = !useConnection.getState().isOffline
    return askWhenBack(() => {
      if (isFirst) isFirst = false
      else askAgain()
    })
  }, [])
  const takeBack = () => {
    deletePendingContact(id)
    onTakeBack()
  }
  return (
    <div className={styles['list']}>
      <Alert kind="info" title="Sin conexión">
        Te lo mostramos en cuanto haya red, aunque cierres la app.
      </Alert>
      <Button wide onClick={takeBack}>
        Ya no hace falta
      </Button>
    </div>
  )
}
