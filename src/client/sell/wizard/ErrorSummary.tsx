import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import { characteristicFields } from '../../../contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import { Alert } from '../../ui/notice/Alert.tsx'
import styles from './ErrorSummary.module.css'

const OTHER_LABELS: Readonly<Record<string, string>> = {
  imagenes: 'Fotos',
  contacto: 'Contacto',
  formasEntrega: 'Formas de entrega',
  acepta: 'Condiciones de uso',
}

interface ErrorSummaryProps {
  kind: TipoAnuncio
  errors: AdErrors
  /** The server's message, if it is about no field. */
  refusal?: string | undefined
  /** Moves the focus to the nth error. */
  onChoose: (index: number) => void
}

/** Number of errors in this step, with links; the messages are beside the fields. */
export function ErrorSummary({ kind, errors, refusal, onChoose }: ErrorSummaryProps) {
  const keys = Object.keys(errors)
  if (keys.length === 0)
    return refusal ? (
      <Alert kind="error" title="Ups">
        {refusal}
      </Alert>
    ) : null
  const fields = [...generalFields(kind), ...characteristicFields(kind)]
  const labelOf = (key: string) =>
    OTHER_LABELS[key] ?? fields.find((field) => field.key === key)?.label ?? key
  return (
    <Alert
      kind="error"
      title={
        keys.length === 1 ? 'Falta una cosa para seguir' : `Faltan ${keys.length} cosas para seguir`
      }
    >
      <ul className={styles['list']}>
        {keys.map((key, index) => (
          <li key={key}>
            <button type="button" className={styles['link']} onClick={() => onChoose(index)}>
              {labelOf(key)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
