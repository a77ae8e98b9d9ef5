import { useSearchParams } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { NoticePage } from '../../ui/notice/NoticePage.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import styles from './ErrorScreen.module.css'
import { readPaymentFailure } from './failureAddress.ts'
import { refundMail } from './refundMail.ts'

/** `/anuncio/mejorar/error?title&message`: why a payment came to nothing (specification, section 2; security T13). */
export function ErrorScreen() {
  const [search] = useSearchParams()
  const { supportEmail } = useSite()
  const { title, message, referencia } = readPaymentFailure(search)
  useTitle('Error en el pago')
  return (
    <NoticePage drawing={<Drawing name="error" />} title={title}>
      <p>{message}</p>
      {referencia !== undefined && <p className={styles['small']}>Referencia: {referencia}</p>}
      <div className={styles['ways']}>
        <ButtonLink look="main" to={paths.home}>
          Volver al inicio
        </ButtonLink>
        <ButtonLink to={refundMail(supportEmail, referencia)}>Solicitar reembolso</ButtonLink>
      </div>
    </NoticePage>
  )
}
