import { useLocation } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { Actions, Card } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import styles from './ReviewPlace.module.css'

/** Asks a guest to log in where users write their review; below the reviews, which they came to read. */
export function GuestPrompt() {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <Card gap={3} pad={4} className={styles['place']}>
      <h2 className={styles['title']}>¿Le compraste algo?</h2>
      <p>Inicia sesión para escribir una reseña y contar cómo te fue.</p>
      <Actions className={styles['ways']}>
        <ButtonLink to={paths.loginThen(here)}>Iniciar sesión</ButtonLink>
        <ButtonLink to={paths.signinThen(here)}>Crear cuenta</ButtonLink>
      </Actions>
    </Card>
  )
}
