import type { Answer } from '../../../contract/api.ts'
import { photoVariant } from '../../../contract/photo.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { conversationPaths } from '../../ground/conversationPaths.ts'
import { useSite } from '../../ground/site.ts'
import { Badge, Card, Row, Thumb } from '../../ui/boxes.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { GONE_PERSON, lineOf, whenOf } from '../messageWords.ts'
import { stateOf } from '../thread/ConversationHead.tsx'
import styles from './ConversationItem.module.css'

interface ConversationItemProps {
  conversation: Answer<'GET /api/conversation'>['conversaciones'][number]
  /** Messages of it that are still on this phone. */
  outgoing: readonly MessageRow[]
}

/** A conversation in the list; the whole row leads to it. */
export function ConversationItem({ conversation, outgoing }: ConversationItemProps) {
  const { _id: id, con, anuncio, lado, fecha, sinLeer, ultimo } = conversation
  const { today } = useSite()
  const name = con?.nombre ?? GONE_PERSON
  const state = stateOf(anuncio)
  const when = whenOf(Date.parse(fecha), today)
  return (
    <Card
      as={Link}
      pad={3}
      className={styles['item']}
      to={conversationPaths.conversation(id)}
      data-unread={sinLeer > 0 || undefined}
    >
      <Row
        as="span"
        gap={1}
        picture={
          <Thumb as="span" className={styles['thumb']}>
            {anuncio.imagen === undefined ? (
              <Icon name="image-off" size={20} />
            ) : (
              <Photo src={photoVariant(anuncio.imagen, '360.webp')} alt="" />
            )}
          </Thumb>
        }
      >
        <span className={styles['head']}>
          <strong className={styles['name']}>{name}</strong>
          <time dateTime={when.iso}>{when.day}</time>
        </span>
        <span className={styles['pair']}>
          <span className={styles['title']}>{anuncio.titulo}</span>
          {state && (
            <Badge as="span" data-tone={state.tone}>
              {state.words}
            </Badge>
          )}
        </span>
        <span className={styles['pair']}>
          <span className={styles['line']}>
            {unsentWords(outgoing) ?? (ultimo && lineOf(ultimo, { mine: lado, name }))}
          </span>
          {sinLeer > 0 && (
            <span className={styles['mark']}>
              {sinLeer}
              <span className="solo-lectores"> sin leer</span>
            </span>
          )}
        </span>
      </Row>
    </Card>
  )
}

/** The last message that the server does not have yet. */
export function unsentWords(outgoing: readonly MessageRow[]): string | undefined {
  const last = outgoing.filter(({ state }) => state.name !== 'sent').at(-1)
  if (!last) return undefined
  return `${last.state.name === 'attention' ? 'Sin enviar' : 'Enviando'}: ${last.text}`
}
