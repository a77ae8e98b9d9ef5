import { useEffect, useState } from 'react'
import { countUnsent } from '../../offline/outbox/outbox.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Alert } from '../ui/notice/Alert.tsx'

/** Tells guests that something of somebody's waits on this phone, but neither whose nor which (fault F17). */
export function GuestNote() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isHere = true
    countUnsent().then(
      (found) => isHere && setCount(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  if (count === 0) return null
  const words =
    count === 1
      ? 'Hay 1 anuncio o cambio en espera en este dispositivo.'
      : `Hay ${count} anuncios o cambios en espera en este dispositivo.`
  return (
    <Alert kind="info" title={words}>
      <Link to={paths.loginThen(paths.ownAds)}>Inicia sesión</Link> con la misma cuenta y se envía
      solo.
    </Alert>
  )
}
