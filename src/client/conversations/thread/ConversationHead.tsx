import type { ReactNode } from 'react'
import type { Conversation } from '../../../contract/conversations/endpoints.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { conversationPaths } from '../../ground/conversationPaths.ts'
import { paths } from '../../ground/paths.ts'
import { Badge } from '../../ui/boxes.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import styles from './ConversationHead.module.css'

interface ConversationHeadProps {
  /** Name of the other side; the screen's title. */
  name: string
  ad: Conversation['anuncio'] | undefined
  /** The menu of the conversation. */
  menu?: ReactNode
}

/** Head of a conversation: the way back, the other side, the ad with its state. */
export function ConversationHead({ name, ad, menu }: ConversationHeadProps) {
  const state = ad && stateOf(ad)
  return (
    <header className={styles['head']} data-own-head>
      <Link
        className={styles['back']}
        to={conversationPaths.all}
        aria-label="Volver a mensajes"
        title="Volver a mensajes"
      >
        <Icon name="arrow-left" size={22} />
      </Link>
      <div className={styles['words']}>
        <div className={styles['first']}>
          <h1 tabIndex={-1}>{name}</h1>
          {state && (
            <Badge as="span" data-tone={state.tone}>
              {state.words}
            </Badge>
          )}
        </div>
        {ad && (
          <Link className={styles['ad']} to={paths.ad(ad._id)}>
            <span className={styles['photo']}>
              {ad.imagen === undefined ? (
                <Icon name="image-off" size={16} />
              ) : (
                <Photo src={photoVariant(ad.imagen, '360.webp')} alt="" />
              )}
            </span>
            <span className={styles['title']}>{ad.titulo}</span>
            <strong>{ad.precio}</strong>
          </Link>
        )}
      </div>
      {menu}
    </header>
  )
}

/** The state of an ad that is not simply for sale. */
export function stateOf({ vigente, vendido, apartado }: Conversation['anuncio']) {
  if (vendido) return { words: 'Vendido', tone: 'sold' }
  if (!vigente) return { words: 'Ya no está', tone: undefined }
  if (apartado === 'aquí') return { words: 'Apartado aquí', tone: 'reserved' }
  return apartado ? { words: 'Apartado', tone: 'reserved' } : undefined
}
