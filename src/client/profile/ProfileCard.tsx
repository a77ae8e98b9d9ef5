import type { User } from '../../contract/account/endpoints.ts'
import { stateLabel, STATES } from '../../contract/places/states.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './ProfileCard.module.css'

/** Photo, name, e-mail and state, with the ways to what is theirs. */
export function ProfileCard({ user }: { user: User }) {
  const state = STATES.find((known) => known === user.estado)
  return (
    <div className={styles['card']}>
      <Face
        person={user}
        size={112}
        className={styles['face']}
        alt={user.foto ? 'Tu foto de perfil' : 'Aún sin foto de perfil'}
      />
      <div className={styles['words']}>
        <h2>{[user.nombre, user.apellido].join(' ')}</h2>
        <p>
          <Icon name="mail" size={18} />
          <Address correo={user.correo} />
        </p>
        <p>
          <Icon name="map-pin" size={18} />
          <span>{state ? stateLabel(state) : 'Sin estado elegido'}</span>
        </p>
      </div>
      <div className={styles['ways']}>
        <ButtonLink look="main" icon={<Icon name="pencil" size={18} />} to={paths.editProfile}>
          Editar perfil
        </ButtonLink>
        <ButtonLink to={paths.ownAds}>Mis anuncios</ButtonLink>
        <ButtonLink to={paths.sellerReviews(user.sellerId)}>Mis reseñas</ButtonLink>
      </div>
    </div>
  )
}

/** Where it needs two lines, the second begins behind the at sign. */
function Address({ correo }: { correo: string }) {
  const [person, domain] = correo.split('@')
  return (
    <span>
      <span>{`${person}@`}</span>
      <wbr />
      <span>{domain}</span>
    </span>
  )
}
