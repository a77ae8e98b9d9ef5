import { useSearchParams } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { Stack } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { NoticePage } from '../../ui/notice/NoticePage.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import styles from './ErrorScreen.module.css'
import { refundMail } from './refundMail.ts'

/** Longest title and message taken from an address (decisions, section 2; security T13). */
const LONGEST = 140
const REFERENCE = /^[\w-]{1,100}$/

/**
 * `/anuncio/mejorar/error?title&message`: the reason of a failed payment (specification, section 2; security
 * T13).
 */
export function ErrorScreen() {
  const [search] = useSearchParams()
  const { supportEmail } = useSite()
  const { title, message, referencia } = readPaymentFailure(search)
  useTitle('Error en el pago')
  return (
    <NoticePage drawing={<Drawing name="error" />} title={title}>
      <p>{message}</p>
      {referencia !== undefined && <p className={styles['small']}>Referencia: {referencia}</p>}
      <Stack gap={3} className={styles['ways']}>
        <ButtonLink look="main" to={paths.home}>
          Volver al inicio
        </ButtonLink>
        <ButtonLink to={refundMail(supportEmail, referencia)}>Solicitar reembolso</ButtonLink>
      </Stack>
    </NoticePage>
  )
}

interface PaymentFailure {
  title: string
  message: string
  referencia: string | undefined
}

/**
 * Reads the address of the error page. Anybody can write such an address, so only a few plain words are
 * taken.
 */
function readPaymentFailure(search: URLSearchParams): PaymentFailure {
  const referencia = search.get('referencia') ?? ''
  return {
    title: plainWords(search.get('title')) || 'El pago no se completó',
    message: plainWords(search.get('message')) || 'Si te cobraron, escríbenos y lo resolvemos.',
    referencia: REFERENCE.test(referencia) ? referencia : undefined,
  }
}

/** Strips invisible characters that turn or hide text, and cuts between whole characters. */
function plainWords(text: string | null): string {
  const line = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return [...line].slice(0, LONGEST).join('')
}
