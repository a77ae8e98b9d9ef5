import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countWords } from '../../contract/text/format.ts'
import { AdGridSkeleton } from '../ads/card/AdGrid.tsx'
import { useSession } from '../data/session.ts'
import { paths } from '../ground/paths.ts'
import { savedSearchesPath } from '../ground/savedSearchesPath.ts'
import { useUnread } from '../ground/unread/unread.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { readSearch } from '../search/searchAddress.ts'
import { searchTitle } from '../search/searchWords.ts'
import { Card, Page, Stack } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { useIsStarted } from '../ui/late/useIsStarted.ts'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { FavoriteSections } from './FavoriteSections.tsx'
import styles from './FavoritesScreen.module.css'
import { reloadFavorites, useFavorites } from './hearts/favorites.ts'

const PANEL = 'guardado'
const ADS_TAB = 'anuncios'
const SEARCHES_TAB = 'busquedas-guardadas'

const loadSaved = () => import('../alerts/SavedSearches.tsx').then((m) => m.SavedSearches)
const loadFollowed = () => import('../alerts/FollowedSellers.tsx').then((m) => m.FollowedSellers)
const loadGuests = () => import('../alerts/GuestSearches.tsx').then((m) => m.GuestSearches)
const USERS_PROPS = { heading: 'h2' } as const
const GUESTS_PROPS = {
  titleOf: (busqueda: Record<string, string>) =>
    searchTitle(readSearch(new URLSearchParams(busqueda))),
}

/**
 * `/favoritos`: a person's saved ads, and under `?ver=busquedas` their saved searches and followed
 * sellers. Opens without network and for guests, with what the phone keeps and an offer to log in.
 */
export function FavoritesScreen() {
  useTitle('Favoritos')
  const isGuest = useSession(({ token }) => token === null)
  const isStarted = useIsStarted()
  const isOfSearches = useSearchParams()[0].get('ver') === 'busquedas'
  const open = isOfSearches ? SEARCHES_TAB : ADS_TAB
  const count = useFavorites().favorites?.length ?? 0
  const news = useUnread(({ counts }) => counts[savedSearchesPath] ?? 0)
  return (
    <Page as="main" className={styles['page']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>Favoritos</h1>
        {!isOfSearches && count > 0 && (
          <output className={styles['count']}>{countWords(count, 'anuncio')}</output>
        )}
      </div>
      <TabLinks
        label="Lo que guardaste"
        open={open}
        tabs={[
          { id: ADS_TAB, panelId: PANEL, to: paths.favorites, label: 'Anuncios' },
          {
            id: SEARCHES_TAB,
            panelId: PANEL,
            to: savedSearchesPath,
            label: news > 0 ? `Búsquedas (${news})` : 'Búsquedas',
          },
        ]}
      />
      <Stack gap={4} id={PANEL} role="tabpanel" aria-labelledby={open}>
        <noscript>
          Para ver lo que guardaste activa JavaScript en tu navegador e{' '}
          <a href={paths.loginThen(paths.favorites)}>inicia sesión</a>.
        </noscript>
        {!isOfSearches && <SavedAds isGuest={isStarted && isGuest} />}
        {isOfSearches && isStarted && isGuest && <Part load={loadGuests} props={GUESTS_PROPS} />}
        {isOfSearches && isStarted && !isGuest && (
          <>
            <Part load={loadSaved} props={USERS_PROPS} />
            <Part load={loadFollowed} props={USERS_PROPS} />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The ads, of which gone ones stay until they are removed. */
function SavedAds({ isGuest }: { isGuest: boolean }) {
  const { favorites, ...state } = useFavorites()
  useEffect(() => {
    // Ads are sold and renewed meanwhile, and hearts change on other phones.
    void reloadFavorites()
  }, [])
  return (
    <>
      {isGuest && <GuestNote isEmpty={favorites?.length === 0} />}
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
    </>
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
