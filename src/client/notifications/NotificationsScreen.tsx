import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ActFailure } from '../act/ActFailure.tsx'
import { paths } from '../ground/paths.ts'
import { useDropMark } from '../ground/useDropMark.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { Card, Page, Row, Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { useIsWide } from '../ui/useIsWide.ts'
import { NoticePreferences } from './NoticePreferences.tsx'
import itemStyles from './NotificationItem.module.css'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationsScreen.module.css'
import { PushPrompt } from './push/PushPrompt.tsx'
import { groupNotices, useNotifications } from './useNotifications.ts'

const PREFERENCES = 'Preferencias'

/**
 * `/notificaciones`: a user's notifications (specification, section 2, Notifications) and preferences.
 * `?preferencias=true`, as in mails, opens the preferences on phones.
 */
export function NotificationsScreen() {
  useTitle('Mis notificaciones')
  const [search] = useSearchParams()
  const [isChoosing, setChoosing] = useState(search.get('preferencias') === 'true')
  useDropMark('preferencias')
  const isWide = useIsWide()
  const { query, isAnyUnread, readAll, open } = useNotifications()
  return (
    <Page as="main" className={styles['page']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>Mis notificaciones</h1>
        {!isWide && (
          <Button
            look="quiet"
            className={styles['preferences']}
            icon={<Icon name="sliders-horizontal" size={22} />}
            onClick={() => setChoosing(true)}
          >
            {PREFERENCES}
          </Button>
        )}
      </div>
      <Stack gap={3} className={styles['columns']}>
        <Stack gap={3}>
          <PushPrompt />
          {readAll.failure && <ActFailure failure={readAll.failure} />}
          <List
            {...query}
            items={query.answer}
            skeleton={<NotificationsSkeleton />}
            empty={<NoNotices />}
            unsaved="Tus notificaciones no están guardadas"
            wayOut={{ to: paths.home, label: 'Volver al inicio' }}
          >
            {(notices) => (
              <>
                {isAnyUnread && (
                  <Button
                    look="quiet"
                    className={styles['readAll']}
                    busy={readAll.isActing}
                    onClick={readAll.act}
                  >
                    Marcar todas como leídas
                  </Button>
                )}
                <Stack as="ul" gap={3} aria-label="Mis notificaciones">
                  {groupNotices(notices).map(({ notice, ids }) => (
                    <li key={ids[0]}>
                      <NotificationItem notice={notice} onOpen={() => open(ids)} />
                    </li>
                  ))}
                </Stack>
              </>
            )}
          </List>
        </Stack>
        {isWide && (
          <Card as="aside" gap={4} pad={5} aria-labelledby="preferencias">
            <h2 id="preferencias">{PREFERENCES}</h2>
            <NoticePreferences />
          </Card>
        )}
      </Stack>
      <Sheet title={PREFERENCES} open={isChoosing && !isWide} onClose={() => setChoosing(false)}>
        <NoticePreferences />
      </Sheet>
    </Page>
  )
}

/** Skeleton in the shape of notifications. */
function NotificationsSkeleton() {
  return (
    <Stack gap={3} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Card pad={4} key={index}>
          <Row gap={2} picture={<span className={itemStyles['icon']} />}>
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton shape="short" />
          </Row>
        </Card>
      ))}
    </Stack>
  )
}

function NoNotices() {
  return (
    <EmptyState
      drawing={<Drawing name="no-notifications" />}
      title="No tienes notificaciones"
      text="Aquí te contamos cuando alguien te califica, un favorito tuyo baja de precio o se vende, hay algo nuevo en tus búsquedas guardadas o un anuncio está por caducar."
      action={
        <ButtonLink look="main" to={paths.sell}>
          Publicar un anuncio
        </ButtonLink>
      }
    />
  )
}
