import { useState } from 'react'
import type { Answer } from '../../contract/api.ts'
import { adOfThread } from '../../offline/messages/messages.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { Card, Page, Row, Stack, Thumb } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { ConversationItem } from './list/ConversationItem.tsx'
import { FirstMessageItem } from './list/FirstMessageItem.tsx'
import styles from './MessagesScreen.module.css'
import { useOutgoing } from './sending/outgoing.ts'

type Listed = Answer<'GET /api/conversation'>['conversaciones'][number]

const LIST = { key: 'GET /api/conversation' } as const
const NONE: readonly Listed[] = []

/** `/mensajes`: a user's conversations, the one of the last message first. */
export function MessagesScreen() {
  useTitle('Mensajes')
  const query = useFreshQuery(LIST)
  const { answer } = query
  const { older, hasMore, more } = useOlder(answer)
  const rows = useOutgoing((outgoing) => outgoing.rows)
  const first = rows.filter(({ thread }) => adOfThread(thread) !== undefined)
  const items = answer && [...answer.conversaciones, ...older]
  return (
    <Page as="main" className={styles['page']}>
      <h1 tabIndex={-1}>Mensajes</h1>
      {first.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Mensajes por enviar">
          {first.map((row) => (
            <li key={row.id}>
              <FirstMessageItem row={row} />
            </li>
          ))}
        </Stack>
      )}
      <List
        {...query}
        items={items}
        skeleton={<MessagesSkeleton />}
        empty={first.length === 0 && <NothingWritten />}
        unsaved="Tus mensajes no están guardados"
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      >
        {(conversations) => (
          <>
            <Stack as="ul" gap={3} aria-label="Conversaciones">
              {conversations.map((one) => (
                <li key={one._id}>
                  <ConversationItem
                    conversation={one}
                    outgoing={rows.filter(({ thread }) => thread === one._id)}
                  />
                </li>
              ))}
            </Stack>
            {more.failure && <ActFailure failure={more.failure} />}
            {hasMore && (
              <Button busy={more.isActing} onClick={more.act}>
                Ver más conversaciones
              </Button>
            )}
          </>
        )}
      </List>
    </Page>
  )
}

/** Later pages of the list, for as long as the screen is open. */
function useOlder(answer: Answer<'GET /api/conversation'> | undefined) {
  const [pages, setPages] = useState<{ rows: readonly Listed[]; hayMas: boolean }>()
  const shown = new Set(answer?.conversaciones.map(({ _id }) => _id))
  // A conversation that got a message meanwhile stands in the first page.
  const older = (pages?.rows ?? NONE).filter(({ _id }) => !shown.has(_id))
  const more = useAct(async () => {
    const before = older.at(-1) ?? answer?.conversaciones.at(-1)
    if (!before) return
    const { answer: next } = await call('GET /api/conversation', {
      query: { antes: before.fecha, tras: before._id },
    })
    setPages({ rows: [...older, ...next.conversaciones], hayMas: next.hayMas })
  })
  return { older, hasMore: (pages ?? answer)?.hayMas ?? false, more }
}

function MessagesSkeleton() {
  return (
    <Stack gap={3} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Card pad={3} key={index}>
          <Row gap={2} picture={<Thumb as="span" />}>
            <Skeleton shape="short" />
            <Skeleton />
          </Row>
        </Card>
      ))}
    </Stack>
  )
}

function NothingWritten() {
  return (
    <EmptyState
      drawing={<Drawing name="no-notifications" />}
      title="Aún no tienes mensajes"
      text="Pregunta desde un anuncio con «Preguntar aquí», sin dar tu teléfono. Lo que te escriban también llega aquí."
      action={
        <ButtonLink look="main" to={paths.search}>
          Ver anuncios
        </ButtonLink>
      }
    />
  )
}
