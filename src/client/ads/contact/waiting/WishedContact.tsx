import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../../data/connection.ts'
import { isContactWished } from './contactWishes.ts'

/** On the page of an ad whose contact waits for a network: opens it once there is one. Draws nothing. */
export function WishedContact({ id, onOpen }: { id: string; onOpen: () => void }) {
  const isOffline = useConnection((connection) => connection.isOffline)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isOffline && navigator.onLine && isContactWished(id)) open()
  }, [id, isOffline])
  return null
}
