import { useEffect, useState } from 'react'
import { countUnsent } from '../../offline/outbox.ts'
import { paths } from '../app/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Link } from '../ui/Link.tsx'

/** Tells guests that somebody's ads wait on this phone, but neither whose nor which (fault F17). */
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
      ? 'Hay 1 anuncio en espera en este teléfono.'
      : `Hay ${count} anuncios en espera en este teléfono.`
  return (
    <Alert kind="info" title={words}>
      <Link to={paths.loginThen(paths.ownAds)}>Inicia sesión</Link> con la misma cuenta y se publica
      solo.
    </Alert>
  )
}
