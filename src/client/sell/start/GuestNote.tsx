import { paths } from '../../ground/paths.ts'
import { Actions, Card } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import styles from './GuestNote.module.css'

interface WaysProps {
  /** Path to which the log-in leads back. */
  back: string
}

/** The two ways to an account, which lead back to the ad that was begun. */
export function LoginWays({ back }: WaysProps) {
  return (
    <>
      <ButtonLink to={paths.loginThen(back)}>Iniciar sesión</ButtonLink>
      <ButtonLink look="main" to={paths.signinThen(back)}>
        Crear cuenta
      </ButtonLink>
    </>
  )
}

/** Tells a guest that an ad may be begun before the log-in, which publishing asks for (decision 0095). */
export function GuestNote({ back }: WaysProps) {
  return (
    <Card gap={3} pad={4}>
      <p>Empieza sin cuenta: te la pedimos hasta publicar.</p>
      <Actions gap={3} className={styles['ways']}>
        <ButtonLink to={paths.loginThen(back)}>Iniciar sesión</ButtonLink>
        <ButtonLink to={paths.signinThen(back)}>Crear cuenta</ButtonLink>
      </Actions>
    </Card>
  )
}
