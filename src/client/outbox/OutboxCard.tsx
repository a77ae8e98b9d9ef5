import { useState } from 'react'
import type { OutboxAd } from '../../offline/outbox/outbox.ts'
import type { OutboxState } from '../../offline/outbox/outboxState.ts'
import { DestroySheet } from '../act/DestroySheet.tsx'
import { reportFailure } from '../act/reportFailure.ts'
import { PhotoThumb } from '../photos/PhotoThumb.tsx'
import { Badge, Row, RowActions, RowCard, RowTitle, Thumb } from '../ui/boxes.tsx'
import { Button, ButtonLink, IconButton } from '../ui/controls/Button.tsx'
import { Progress } from '../ui/notice/Progress.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './OutboxCard.module.css'
import { addressOf, kindOfAd, statusWords, titleOf, type StatusWords } from './outboxWords.ts'
import { ReplaceDraftSheet } from './ReplaceDraftSheet.tsx'
import { discardAd, forgetNews } from './sending/outboxActs.ts'
import { useOutbox, type Sending } from './sending/outboxStore.ts'
import { sendNow } from './sending/sendFromPage.ts'
import { useCorrecting } from './useCorrecting.ts'

interface OutboxCardProps {
  ad: OutboxAd
  /** The level of its title in the page around it. */
  heading: 'h2' | 'h3'
}

/** Colours of the states that ask for a look. */
const TONES: Partial<Record<StatusWords['look'], 'good' | 'bad'>> = {
  published: 'good',
  attention: 'bad',
}

/** A finished ad with its status and its actions. */
export function OutboxCard({ ad, heading }: OutboxCardProps) {
  const sending = useOutbox((outbox) => outbox.sending[ad.id])
  const now = useOutbox((outbox) => outbox.readAt)
  const [isDiscarding, setDiscarding] = useState(false)
  const { id, state, cover } = ad
  const { look, label, text } = statusWords(ad, sending, now)
  const title = titleOf(ad)
  return (
    <RowCard as="li">
      <Row
        gap={1}
        words={styles['words']}
        picture={
          <Thumb as="span">
            {cover ? <PhotoThumb blob={cover} alt="" /> : <Icon name="image-off" size={24} />}
          </Thumb>
        }
        end={
          state.name === 'published' ? (
            <IconButton label={`Quitar de la lista: ${title}`} onClick={() => forgetNews(id)}>
              <Icon name="x" size={20} />
            </IconButton>
          ) : (
            <IconButton label={`Descartar: ${title}`} onClick={() => setDiscarding(true)}>
              <Icon name="trash-2" size={20} />
            </IconButton>
          )
        }
      >
        <Badge as="span" data-tone={TONES[look]}>
          {label}
        </Badge>
        <RowTitle as={heading}>{title}</RowTitle>
        {sending ? (
          <Progress aria-label={`Enviando: ${title}`} percent={percentOf(sending)} />
        ) : (
          <p>{text}</p>
        )}
      </Row>
      {state.name === 'published' ? (
        <RowActions className={styles['actions']}>
          <ButtonLink
            aria-label={`Ver anuncio: ${title}`}
            to={addressOf(ad, state.adId)}
            onClick={() => forgetNews(id)}
          >
            Ver anuncio
          </ButtonLink>
        </RowActions>
      ) : (
        !sending && <Ways ad={ad} title={title} />
      )}
      {isDiscarding && <DiscardSheet ad={ad} onClose={() => setDiscarding(false)} />}
    </RowCard>
  )
}

/** Actions for the seller while nothing is being sent. */
function Ways({ ad, title }: { ad: OutboxAd; title: string }) {
  const { id, state } = ad
  const { isAsking, ask, correct, cancel } = useCorrecting(ad)
  const isRefused = state.name === 'attention'
  const words = isRefused ? (ad.edit ? 'Revisar' : 'Corregir') : 'Editar'
  return (
    <RowActions className={styles['actions']}>
      <Button aria-label={`${words}: ${title}`} onClick={ask}>
        {words}
      </Button>
      {canGoAgain(state) && (
        <Button
          aria-label={`Reintentar: ${title}`}
          icon={<Icon name="rotate-cw" size={18} />}
          onClick={() => reportFailure(() => sendNow(id))}
        >
          Reintentar
        </Button>
      )}
      {isAsking && (
        <ReplaceDraftSheet
          kind={kindOfAd(ad)}
          verb="traes de vuelta"
          title={titleOf(ad)}
          onReplace={correct}
          onClose={cancel}
        />
      )}
    </RowActions>
  )
}

/** An invalid ad stays invalid, and a retry doesn't lift the limit of a day. */
function canGoAgain(state: OutboxState): boolean {
  if (state.name === 'attention') return state.status !== 400
  return state.name === 'waiting' && state.why !== 'limit'
}

/** After the upload the server works for an unknown time. */
function percentOf({ percent = 100 }: Sending): number | undefined {
  return percent < 100 ? percent : undefined
}

/** Asks before it discards a finished ad. */
function DiscardSheet({ ad, onClose }: { ad: OutboxAd; onClose: () => void }) {
  const destroy = async () => {
    onClose()
    reportFailure(() => discardAd(ad.id))
  }
  return (
    <DestroySheet
      title={ad.edit ? '¿Descartar tus cambios?' : '¿Descartar este anuncio?'}
      name={titleOf(ad)}
      verb="Descartar"
      destroy={destroy}
      onClose={onClose}
    >
      {ad.edit ? (
        <p>Se borran de este dispositivo, y el anuncio se queda como está.</p>
      ) : (
        <p>Se borra de este dispositivo con sus fotos y ya no se publica.</p>
      )}
      {ad.tries > 0 && <p>Si alcanzó a llegar antes, lo verás en tus anuncios.</p>}
    </DestroySheet>
  )
}
