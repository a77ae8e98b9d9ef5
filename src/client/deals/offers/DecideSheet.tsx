import { useState } from 'react'
import { RESERVATION_HOURS, type OfferAct } from '../../../contract/deals/deals.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { newKey } from '../../../offline/newKey.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'

export interface DecideSheetProps {
  acto: OfferAct
  offer: { _id: string; monto: number }
  isSeller: boolean
  /** Name of the other side. */
  name: string
  /** Called once it is done. */
  onDone: () => void
  /** Called after the server's refusal: what is on the screen may be old. */
  onRefused: () => void
  onClose: () => void
}

interface Words {
  title: (amount: string) => string
  verb: string
  look: 'main' | 'danger'
  done: string
}

const WORDS: Readonly<Record<OfferAct, Words>> = {
  aceptar: {
    title: (amount) => `¿Aceptar ${amount}?`,
    verb: 'Aceptar',
    look: 'main',
    done: 'Oferta aceptada: el anuncio está apartado',
  },
  rechazar: {
    title: (amount) => `¿Rechazar ${amount}?`,
    verb: 'Rechazar',
    look: 'danger',
    done: 'Oferta rechazada',
  },
  retirar: {
    title: (amount) => `¿Retirar tu oferta de ${amount}?`,
    verb: 'Retirar',
    look: 'danger',
    done: 'Oferta retirada',
  },
}

/** Asks before an offer is accepted, declined or withdrawn: none of these can be undone. */
export function DecideSheet(props: DecideSheetProps) {
  const { acto, offer, onDone, onRefused, onClose } = props
  const { title, verb, look, done } = WORDS[acto]
  const [key] = useState(newKey)
  const { isActing, failure, act } = useAct(async () => {
    const input = { params: { id: offer._id }, body: { acto }, idempotencyKey: key }
    await call('PATCH /api/offer/:id', input).catch((refusal: unknown) => {
      onRefused()
      throw refusal
    })
    onClose()
    showToast({ kind: 'success', text: done })
    onDone()
  })
  return (
    <Sheet
      title={title(formatPrice(offer.monto))}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look={look} busy={isActing} onClick={act}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {failure?.kind === 'silence' ? (
          <Alert kind="error" title="Sin conexión">
            Esto necesita conexión. Inténtalo cuando vuelva.
          </Alert>
        ) : (
          failure && <ActFailure failure={failure} />
        )}
        <p>{meaning(props)}</p>
      </Stack>
    </Sheet>
  )
}

/** The consequences of an act, for the user who is about to do it. */
function meaning({ acto, isSeller, name }: DecideSheetProps): string {
  if (acto === 'retirar') return `Le avisamos a ${name}. Después puedes hacer otra oferta.`
  if (acto === 'rechazar') {
    return isSeller
      ? `Le avisamos a ${name}, que puede hacer otra oferta.`
      : `Le avisamos a ${name}. Después puedes hacer otra oferta.`
  }
  return isSeller
    ? `Tu anuncio queda apartado para ${name} durante ${RESERVATION_HOURS} horas, y los demás lo ven así. Si no se hace el trato, quita el apartado en tus anuncios.`
    : `El anuncio queda apartado para ti durante ${RESERVATION_HOURS} horas. No pagues nada hasta verlo.`
}
