import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import styles from './LinkList.module.css'

interface SpentContactsProps {
  id: string
  /** Message of the server. */
  text: string
}

/**
 * Today's contacts are used up. A guest may log in and returns to the ad; an account has new ones tomorrow.
 */
export function SpentContacts({ id, text }: SpentContactsProps) {
  const isGuest = useSession(({ token }) => token === null)
  return (
    <div className={styles['list']}>
      <div role="alert">
        <Alert
          kind="info"
          title={isGuest ? 'Entra para ver más contactos' : 'Mañana podrás ver más'}
        >
          {text}
        </Alert>
      </div>
      {isGuest && (
        <ButtonLink wide look="main" to={paths.loginThen(paths.ad(id))}>
          Iniciar sesión
        </ButtonLink>
      )}
    </div>
  )
}
