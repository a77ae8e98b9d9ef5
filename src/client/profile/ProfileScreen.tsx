import { useState } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { stateLabel, STATES } from '../../contract/places/states.ts'
import { countWords } from '../../contract/text/format.ts'
import { DeviceList } from '../account/security/DeviceList.tsx'
import { useQuery } from '../data/query.ts'
import { dealPaths } from '../ground/dealPaths.ts'
import { paths } from '../ground/paths.ts'
import { savedSearchesPath } from '../ground/savedSearchesPath.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Card, Muted, Stack } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Link } from '../ui/Link.tsx'
import { MailAddress } from '../ui/MailAddress.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import type { IconName } from '../ui/picture/iconName.ts'
import { OwnData } from './OwnData.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import styles from './ProfileScreen.module.css'
import { WithUser } from './WithUser.tsx'

/** `/perfil`: the user's details and links to all that is theirs (specification, section 2, Profile). */
export function ProfileScreen() {
  useTitle('Mi perfil')
  return (
    <WithUser>
      {(user) => (
        <ProfilePage title="Mi perfil" face={<ProfileCard user={user} />}>
          <ProfileLinks />
          <DeviceList />
          <OwnData user={user} />
        </ProfilePage>
      )}
    </WithUser>
  )
}

/** Photo, name, e-mail and state of the user, with their links. */
function ProfileCard({ user }: { user: User }) {
  const state = STATES.find((known) => known === user.estado)
  return (
    <div className={styles['card']}>
      <Face
        person={user}
        size={112}
        className={styles['face']}
        alt={user.foto ? 'Tu foto de perfil' : 'Aún sin foto de perfil'}
      />
      <Stack gap={1} className={styles['words']}>
        <h2>{[user.nombre, user.apellido].join(' ')}</h2>
        <p>
          <Icon name="mail" size={18} />
          <MailAddress correo={user.correo} />
        </p>
        <p>
          <Icon name="map-pin" size={18} />
          <span>{state ? stateLabel(state) : 'Sin estado elegido'}</span>
        </p>
      </Stack>
      <Reputation sellerId={user.sellerId} />
      <div className={styles['ways']}>
        <ButtonLink look="main" icon={<Icon name="package" size={18} />} to={paths.ownAds}>
          Mis anuncios
        </ButtonLink>
        <ButtonLink to={paths.editProfile}>Editar perfil</ButtonLink>
        <ButtonLink to={paths.sellerReviews(user.sellerId)}>Mis reseñas</ButtonLink>
      </div>
    </div>
  )
}

/** The user's public figures: stars, sales and active ads; a dash for an unknown one. */
function Reputation({ sellerId }: { sellerId: string }) {
  const { answer } = useQuery({
    key: 'GET /api/announcement/seller/:id',
    params: { id: sellerId },
  })
  const { calificacion = 0, evaluadores, vendidos } = answer?.seller ?? {}
  const figures = [
    { value: evaluadores ? calificacion.toFixed(1) : undefined, label: reviewWords(evaluadores) },
    { value: vendidos, label: vendidos === 1 ? 'vendido' : 'vendidos' },
    { value: answer?.annoucements.length, label: 'activos' },
  ]
  return (
    <ul className={styles['figures']} aria-label="Tu reputación">
      {figures.map(({ value, label }, at) => (
        <li key={at}>
          <strong>
            {at === 0 && <Icon name="star" size={18} />}
            <span>{value ?? '–'}</span>
          </strong>
          <Muted as="span">{label}</Muted>
        </li>
      ))}
    </ul>
  )
}

function reviewWords(count: number | undefined): string {
  if (count === undefined) return 'reseñas'
  return count === 0 ? 'sin reseñas' : countWords(count, 'reseña')
}

const loadBlocked = () => import('../blocks/BlockedSheet.tsx').then((m) => m.BlockedSheet)

/** Links to the user's other screens, and the sheet of blocked people. */
function ProfileLinks() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card as="nav" className={styles['links']} aria-label="Lo tuyo">
      <Link className={styles['link']} to={paths.notifications}>
        <Words icon="bell" label="Notificaciones" />
      </Link>
      <Link className={styles['link']} to={dealPaths.purchases}>
        <Words icon="handshake" label="Compras y ventas" />
      </Link>
      <Link className={styles['link']} to={paths.favorites}>
        <Words icon="heart" label="Favoritos" />
      </Link>
      <Link className={styles['link']} to={savedSearchesPath}>
        <Words icon="search" label="Mis búsquedas" />
      </Link>
      <button
        type="button"
        className={styles['link']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Words icon="ban" label="Personas bloqueadas" />
      </button>
      <Link className={styles['link']} to={paths.logout}>
        <Words icon="log-out" label="Cerrar sesión" />
      </Link>
      {isOpen && <Part load={loadBlocked} props={{ onClose: close }} onMissing={close} />}
    </Card>
  )
}

function Words({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      <Icon name="chevron-right" size={18} />
    </>
  )
}
