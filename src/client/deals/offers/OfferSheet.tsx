import { useState } from 'react'
import { OFFER_HOURS, RESERVATION_HOURS } from '../../../contract/deals/deals.ts'
import { leastOffer, readOffer } from '../../../contract/deals/offerAmount.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { newKey } from '../../../offline/newKey.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'
import { Muted } from '../../ui/boxes.tsx'
import { AmountField } from '../../ui/controls/AmountField.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { FormSheet } from '../../ui/sheet/FormSheet.tsx'
import styles from './OfferSheet.module.css'
import { amountChips } from './offerWords.ts'

export interface OfferSheetProps {
  about: { anuncio: string } | { conversacion: string }
  /** Id of the ad; what was typed is kept by it. */
  adId: string
  /** Pesos. */
  asked: number
  isSeller: boolean
  /** Amount of the other side that this answers, in pesos. */
  answered?: number | undefined
  /** Called with the conversation of the made offer. */
  onMade: (conversacion: string) => void
  /** Called after the server's refusal: what is on the screen may be old. */
  onRefused: () => void
  onClose: () => void
}

/** An offer, or a counter-offer. It needs the network; what was typed stays on the phone until it is made. */
export function OfferSheet(props: OfferSheetProps) {
  const { about, adId, asked, isSeller, answered, onMade, onRefused, onClose } = props
  const draft = useAmountDraft(adId)
  const [error, setError] = useState<string>()
  /** An amount above the price that was sent once already: its sender means it. */
  const [doubted, setDoubted] = useState<number>()
  const [key] = useState(newKey)
  const { isActing, failure, act } = useAct(async (monto: string) => {
    const made = call('POST /api/offer', { body: { ...about, monto }, idempotencyKey: key })
    const { answer } = await made.catch((refusal: unknown) => {
      onRefused()
      throw refusal
    })
    draft.forget()
    onClose()
    showToast({
      kind: 'success',
      text: answered === undefined ? 'Oferta enviada' : 'Contraoferta enviada',
    })
    onMade(answer.conversacion)
  })
  const choose = (typed: string) => {
    setError(undefined)
    draft.type(typed)
  }
  const onSubmit = () => {
    const read = readOffer(draft.typed, asked)
    if (read.monto === undefined) return setError(read.error)
    if (read.monto > asked && doubted !== read.monto) {
      setDoubted(read.monto)
      return setError(aboveWords(read.monto, asked, isSeller))
    }
    setError(undefined)
    act(draft.typed)
  }
  const isCounter = answered !== undefined
  return (
    <FormSheet
      title={isCounter ? 'Contraoferta' : 'Ofrecer un precio'}
      open
      verb={isCounter ? 'Contraofertar' : 'Enviar oferta'}
      busy={isActing}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {failure?.kind === 'silence' ? (
        <Alert kind="error" title="Sin conexión">
          Una oferta necesita conexión. Tu cantidad queda en este dispositivo: envíala cuando
          vuelva.
        </Alert>
      ) : (
        failure && <ActFailure failure={failure} />
      )}
      <fieldset className={styles['chips']}>
        <legend className="solo-lectores">Cantidades para elegir</legend>
        {amountChips(asked, answered).map(({ monto, words }) => (
          <button
            key={monto}
            type="button"
            aria-pressed={readOffer(draft.typed, asked).monto === monto}
            onClick={() => choose(String(monto))}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <AmountField
        name="monto"
        label={isSeller ? 'Tu precio' : 'Tu oferta'}
        unit="MXN"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        required
        hint={`${isSeller ? 'Pides' : 'Piden'} ${formatPrice(asked)}. Desde ${formatPrice(leastOffer(asked))}, la mitad.`}
        error={error}
        value={draft.typed}
        onChange={(event) => choose(event.target.value)}
      />
      <Muted as="p">
        {isSeller
          ? `Si la acepta, tu anuncio queda apartado ${RESERVATION_HOURS} horas para esta persona.`
          : `Si la acepta, el anuncio queda apartado para ti ${RESERVATION_HOURS} horas. No pagues nada hasta verlo.`}{' '}
        Sin respuesta, vence en {OFFER_HOURS} horas.
      </Muted>
    </FormSheet>
  )
}

function aboveWords(monto: number, asked: number, isSeller: boolean): string {
  const more = formatPrice(Math.round((monto - asked) * 100) / 100)
  return `Son ${more} más de lo que ${isSeller ? 'pides' : 'piden'}. Si así lo quieres, envíala otra vez.`
}

/** The typed amount; a log-out empties its storage (security T40). */
function useAmountDraft(adId: string) {
  const owner = useSession(({ user }) => user?.sellerId)
  const place = `oferta:${owner}:${adId}`
  const [typed, setTyped] = useState(() => readStored(place) ?? '')
  const type = (text: string) => {
    setTyped(text)
    writeStored(place, text === '' ? null : text)
  }
  return { typed, type, forget: () => writeStored(place, null) }
}
