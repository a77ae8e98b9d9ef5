import { useEffect } from 'react'
import { countWords } from '../../contract/text/format.ts'
import { AdGridSkeleton } from '../ads/card/AdGrid.tsx'
import { useSession } from '../data/session.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { Card, Page } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { useIsStarted } from '../ui/late/useIsStarted.ts'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { FavoriteSections } from './FavoriteSections.tsx'
import styles from './FavoritesScreen.module.css'
import { reloadFavorites, useFavorites } from './hearts/favorites.ts'

/**
 * `/favoritos`: a person's saved ads; gone ads stay until they are removed. Opens without network and for
 * guests, with the phone's list and an offer to log in.
 */
export function FavoritesScreen() {
  useTitle('Favoritos')
  const isGuest = useSession(({ token }) => token === null)
  const isStarted = useIsStarted()
  const { favorites, ...state } = useFavorites()

  useEffect(() => {
    // Ads are sold and renewed meanwhile, and hearts change on other phones.
    void reloadFavorites()
  }, [])

  return (
    <Page as="main" className={styles['page']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>Favoritos</h1>
        {favorites && favorites.length > 0 && (
          <output className={styles['count']}>{countWords(favorites.length, 'anuncio')}</output>
        )}
      </div>
      {isStarted && isGuest && <GuestNote isEmpty={favorites?.length === 0} />}
      <noscript>
        Para ver tus favoritos activa JavaScript en tu navegador e{' '}
        <a href={paths.loginThen(paths.favorites)}>inicia sesión</a>.
      </noscript>
      <List
        {...state}
        items={favorites}
        reload={reloadFavorites}
        skeleton={<AdGridSkeleton count={10} />}
        empty={<NothingSaved />}
        unsaved="Tus favoritos no están guardados"
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      >
        {(ads) => <FavoriteSections favorites={ads} />}
      </List>
    </Page>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      drawing={<Drawing name="no-favorites" />}
      title="Aún no tienes favoritos"
      text="Toca el corazón de un anuncio para guardarlo aquí."
      action={
        <ButtonLink look="main" to={paths.search}>
          Ver anuncios
        </ButtonLink>
      }
    />
  )
}

/** Tells guests that their favourites are on this phone, and what a log-in adds. */
function GuestNote({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Card as="aside" pad={4} className={styles['guest']} aria-label="Tu cuenta">
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
    </Card>
  )
}
