import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OwnCard } from '../../contract/ownAds/endpoints.ts'
import { countWords } from '../../contract/text/format.ts'
import { isUnsent } from '../../offline/outbox/outboxState.ts'
import { LevelBadge } from '../ads/card/LevelBadge.tsx'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { useUnsavedEdits } from '../data/useStoredOfUser.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { useOutbox } from '../outbox/sending/outboxStore.ts'
import { DraftList } from '../sell/drafts/shelf/DraftList.tsx'
import { DuplicateButton } from '../sell/duplicate/DuplicateButton.tsx'
import { Card, Page, Row, Stack, Thumb } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { UpgradeLink } from '../upgrades/UpgradeLink.tsx'
import cardStyles from './OwnAdCard.module.css'
import { OwnAdCard } from './OwnAdCard.tsx'
import styles from './OwnAdsScreen.module.css'
import { OwnSearch } from './OwnSearch.tsx'
import { SoldAds } from './SoldAds.tsx'

/** As many ads are seen at a glance, without a search. */
const FEW = 5

const loadDays = () => import('./days/AdDaysSheet.tsx').then((m) => m.AdDaysSheet)
const loadPriceSheet = () => import('../sell/price/PriceSheet.tsx').then((m) => m.PriceSheet)

/** `/perfil/anuncios`: a seller's published ads, drafts and sold ads (specification, section 2, Profile). */
export function OwnAdsScreen() {
  useTitle('Mis anuncios')
  const [search] = useSearchParams()
  const nombre = search.get('nombre')?.trim() ?? ''
  const query = useFreshQuery({
    key: 'GET /api/announcement/user/token',
    query: nombre === '' ? {} : { nombre },
  })
  const { answer: ads, reload } = query
  const [daysOf, setDaysOf] = useState<OwnCard>()
  const closeDays = () => setDaysOf(undefined)
  const edits = useUnsavedEdits()
  const outbox = useOutbox(({ ads: finished }) => finished)
  const editOf = (id: string): string | undefined => {
    if (edits.includes(id)) return 'Tienes cambios sin guardar'
    const isWaiting = outbox.some(({ edit, state }) => edit?.adId === id && isUnsent(state))
    return isWaiting ? 'Cambios en espera' : undefined
  }

  const hasNone = ads?.length === 0 && nombre === ''
  return (
    <Page as="main" className={styles['page']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>Mis anuncios</h1>
        {ads && !hasNone && (
          <output className={styles['count']}>{countWords(ads.length, 'anuncio')}</output>
        )}
      </div>
      <OutboxList onPublished={() => void reload()} />
      <DraftList />
      {(nombre !== '' || (ads && ads.length > FEW)) && <OwnSearch nombre={nombre} />}
      <List
        {...query}
        items={ads}
        skeleton={<OwnAdsSkeleton />}
        empty={nombre === '' ? <NothingPublished /> : <NothingNamed nombre={nombre} />}
        unsaved={
          nombre === '' ? 'Tus anuncios no están guardados' : 'Esta búsqueda no está guardada'
        }
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      >
        {(items) => (
          <Stack as="ul" gap={3} className={styles['list']} aria-label="Mis anuncios">
            {items.map((ad) => {
              const { _id: id } = ad
              return (
                <OwnAdCard
                  key={id}
                  ad={ad}
                  edit={editOf(id)}
                  badge={<LevelBadge {...ad} />}
                  upgrade={<UpgradeLink ad={ad} isOneOfMany />}
                  renderMore={(onLeave) => (
                    <>
                      {ad.estadoAnuncio !== 'revision' && (
                        <Button
                          icon={<Icon name="chart-column" size={18} />}
                          onClick={() => {
                            onLeave()
                            setDaysOf(ad)
                          }}
                        >
                          Cómo va tu anuncio
                        </Button>
                      )}
                      <DuplicateButton ad={ad} isOneOfMany />
                    </>
                  )}
                  renderPrice={(onClose) => (
                    <Part
                      load={loadPriceSheet}
                      props={{ ad, onClose, onChanged: () => void reload() }}
                      onMissing={onClose}
                    />
                  )}
                  onChanged={() => void reload()}
                />
              )
            })}
          </Stack>
        )}
      </List>
      {ads && nombre === '' && <SoldAds />}
      {daysOf && (
        <Part
          load={loadDays}
          props={{
            ad: daysOf,
            upgrade: <UpgradeLink ad={daysOf} />,
            onClose: closeDays,
          }}
          onMissing={closeDays}
        />
      )}
    </Page>
  )
}

function NothingPublished() {
  return (
    <EmptyState
      drawing={<Drawing name="no-ads" />}
      title="No tienes anuncios publicados"
      text="Lo que ya no usas le sirve a alguien más. Publicar es gratis."
      action={
        <ButtonLink look="main" to={paths.sell}>
          Publicar un anuncio
        </ButtonLink>
      }
    />
  )
}

function NothingNamed({ nombre }: { nombre: string }) {
  return (
    <EmptyState
      drawing={<Drawing name="no-results" />}
      title={`Ningún anuncio tuyo dice «${nombre}»`}
      text="Prueba con otras palabras, o publica uno nuevo."
      action={
        <div className={styles['ways']}>
          <ButtonLink to={paths.ownAds}>Ver todos</ButtonLink>
          <ButtonLink look="main" to={paths.sell}>
            Publicar un anuncio
          </ButtonLink>
        </div>
      }
    />
  )
}

/** Skeleton cards in the shape of own ads. */
function OwnAdsSkeleton() {
  return (
    <Stack gap={3} className={styles['list']} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} pad={3}>
          <Row
            words={cardStyles['words']}
            picture={<Thumb as="span" className={cardStyles['photo']} />}
          >
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </Row>
        </Card>
      ))}
    </Stack>
  )
}
