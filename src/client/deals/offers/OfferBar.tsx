import { useContext, useState } from 'react'
import type { ConversationDetail } from '../../../contract/conversations/endpoints.ts'
import type { OfferAct } from '../../../contract/deals/deals.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { QueryContext } from '../../data/query.ts'
import { useSite } from '../../ground/site.ts'
import { Actions, Muted } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { DecideSheet } from './DecideSheet.tsx'
import styles from './OfferBar.module.css'
import { OfferSheet } from './OfferSheet.tsx'
import { distanceWords, untilWords } from './offerWords.ts'
import { StartOffer } from './StartOffer.tsx'

interface OfferBarProps {
  conversation: ConversationDetail
  /** Name of the other side. */
  name: string
  reload: () => Promise<void>
}

type Offer = NonNullable<ConversationDetail['oferta']>
/** The sheet that is open, with the offer it was opened for: a newer answer changes neither. */
type Opened = { sheet: OfferAct | 'contraofertar'; offer: Offer } | { sheet: 'acordado' }

const loadAgreed = () => import('./AgreedSheet.tsx').then((m) => m.AgreedSheet)

/** A conversation's offer above the field: to make one, to answer one, or the agreed price. */
export function OfferBar({ conversation, name, reload }: OfferBarProps) {
  const { _id: conversacion, anuncio, lado, oferta, porQueNo } = conversation
  const store = useContext(QueryContext)
  const [opened, setOpened] = useState<Opened>()
  const isSeller = lado === 'vendedor'
  const close = () => setOpened(undefined)
  const renew = () => {
    store.query({ key: 'GET /api/conversation' }).renew()
    void reload()
  }
  const sheetProps = { isSeller, name, onRefused: renew, onClose: close }
  const isOpenToWords = porQueNo === undefined && anuncio.vigente
  return (
    <>
      {oferta?.estado === 'aceptada' ? (
        <Agreed {...{ oferta, isSeller, name }} onOpen={() => setOpened({ sheet: 'acordado' })} />
      ) : oferta ? (
        <OpenOffer
          {...{ oferta, name, isSeller }}
          asked={anuncio.monto}
          isOwn={oferta.lado === lado}
          mayAgree={isOpenToWords && anuncio.apartado !== 'otra'}
          onAct={(sheet) => setOpened({ sheet, offer: oferta })}
        />
      ) : (
        isOpenToWords &&
        !isSeller &&
        !anuncio.apartado &&
        anuncio.monto !== undefined && (
          <StartOffer
            about={{ conversacion }}
            adId={anuncio._id}
            asked={anuncio.monto}
            onMade={renew}
            onRefused={renew}
          />
        )
      )}
      {opened?.sheet === 'acordado' && oferta && (
        <Part
          load={loadAgreed}
          props={{ adId: anuncio._id, isSeller, name, monto: oferta.monto, onClose: close }}
          onMissing={close}
        />
      )}
      {opened?.sheet === 'contraofertar' && (
        <OfferSheet
          {...sheetProps}
          about={{ conversacion }}
          adId={anuncio._id}
          asked={anuncio.monto ?? opened.offer.monto}
          answered={opened.offer.monto}
          onMade={renew}
        />
      )}
      {opened && opened.sheet !== 'acordado' && opened.sheet !== 'contraofertar' && (
        <DecideSheet {...sheetProps} acto={opened.sheet} offer={opened.offer} onDone={renew} />
      )}
    </>
  )
}

interface AgreedProps {
  oferta: Offer
  isSeller: boolean
  name: string
  onOpen: () => void
}

function Agreed({ oferta, isSeller, name, onOpen }: AgreedProps) {
  const { today } = useSite()
  return (
    <section className={styles['bar']} aria-label="Trato" data-agreed>
      <div className={styles['words']}>
        <p>
          <Icon name="handshake" size={18} />{' '}
          <strong>{isSeller ? `Apartado para ${name}` : 'Apartado para ti'}</strong>{' '}
          <span>por {formatPrice(oferta.monto)}</span>
        </p>
        <Muted as="p">Hasta {untilWords(oferta.termina, today)}</Muted>
      </div>
      <Button icon={<Icon name="shield-check" size={18} />} onClick={onOpen}>
        Consejos y contrato
      </Button>
    </section>
  )
}

interface OpenOfferProps {
  oferta: Offer
  /** The asked price in pesos. */
  asked: number | undefined
  isSeller: boolean
  isOwn: boolean
  name: string
  /** Whether it can still be accepted or countered. */
  mayAgree: boolean
  onAct: (act: OfferAct | 'contraofertar') => void
}

function OpenOffer({ oferta, asked, isSeller, isOwn, name, mayAgree, onAct }: OpenOfferProps) {
  const { today } = useSite()
  const distance = asked === undefined ? '' : distanceWords(oferta.monto, asked, isSeller)
  return (
    <section className={styles['bar']} aria-label="Oferta">
      <div className={styles['words']}>
        <p>
          <span>{isOwn ? 'Ofreciste' : `${name} ofrece`}</span>{' '}
          <strong>{formatPrice(oferta.monto)}</strong>
        </p>
        <Muted as="p">
          {distance && <span>{distance} · </span>}
          <span>Vence {untilWords(oferta.termina, today)}</span>
        </Muted>
      </div>
      <Actions gap={2}>
        {isOwn ? (
          <Button onClick={() => onAct('retirar')}>Retirar</Button>
        ) : (
          <>
            {mayAgree && (
              <>
                <Button look="main" onClick={() => onAct('aceptar')}>
                  Aceptar
                </Button>
                <Button onClick={() => onAct('contraofertar')}>Contraoferta</Button>
              </>
            )}
            <Button look="quiet" onClick={() => onAct('rechazar')}>
              Rechazar
            </Button>
          </>
        )}
      </Actions>
    </section>
  )
}
