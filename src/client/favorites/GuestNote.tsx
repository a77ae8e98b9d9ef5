import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './GuestNote.module.css'

/** Tells people without an account where their favourites are, and what a log-in gives them. */
export function GuestNote({ isEmpty }: { isEmpty: boolean }) {
  return (
    <aside className={styles['note']} aria-label="Tu cuenta">
      <Icon name="heart" size={24} />
      {isEmpty ? (
        <p>
          <strong>¿Ya tienes favoritos en tu cuenta?</strong> Inicia sesión para verlos aquí.
        </p>
      ) : (
        <p>
          <strong>Tus favoritos están en este dispositivo.</strong> Inicia sesión para tenerlos en
          todos y enterarte si uno se vende.
        </p>
      )}
      <div className={styles['ways']}>
        <ButtonLink look={isEmpty ? 'plain' : 'main'} to={paths.loginThen(paths.favorites)}>
          Iniciar sesión
        </ButtonLink>
        <ButtonLink to={paths.signinThen(paths.favorites)}>Crear cuenta</ButtonLink>
      </div>
    </aside>
  )
}
