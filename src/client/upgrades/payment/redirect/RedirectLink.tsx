import { useState, type MouseEvent } from 'react'
import { useConnection } from '../../../data/connection.ts'
import { Muted } from '../../../ui/boxes.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import type { RedirectPayment } from '../../upgradeAnswers.ts'
import { PaymentError } from '../PaymentError.tsx'

/**
 * The way to the provider's own page. It is a link, so that it can be followed again after a person came
 * back, stopped the browser or lost the network on the way.
 */
export function RedirectLink({ payment: { url, proveedor } }: { payment: RedirectPayment }) {
  const [isHeldBack, setHeldBack] = useState(false)
  const isOffline = useConnection((connection) => connection.isOffline)
  const holdBackOffline = (event: MouseEvent) => {
    setHeldBack(isOffline)
    // The browser's own page of failure would take the place of this one.
    if (isOffline) event.preventDefault()
  }
  return (
    <>
      <p>
        Pagas en la página de {proveedor} y después regresas aquí. Si ya pagaste, no pagues otra
        vez: te avisamos en cuanto llegue tu pago.
      </p>
      {isHeldBack && isOffline && (
        <PaymentError message="No hay conexión. No se cobró nada; intenta otra vez cuando regrese." />
      )}
      <ButtonLink
        look="main"
        wide
        to={url}
        icon={<Icon name="shield-check" size={20} />}
        onClick={holdBackOffline}
      >
        Pagar en {proveedor}
      </ButtonLink>
      <Muted as="p">El pago lo procesa {proveedor}; nosotros no vemos tu tarjeta.</Muted>
    </>
  )
}
