import { DELIVERY_FORMS } from '../../../contract/ads/delivery.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import { paths } from '../../ground/paths.ts'
import { ContactEntries } from '../fields/ContactEntries.tsx'
import type { AdForm } from '../publish/adForm.ts'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import styles from './Steps.module.css'

interface ContactStepProps {
  kind: TipoAnuncio
  form: AdForm
  errors: AdErrors
  asksTerms: boolean
  onChange: (change: Partial<AdForm>) => void
}

/** Step 3: contact, delivery, terms. */
export function ContactStep({ kind, form, errors, asksTerms, onChange }: ContactStepProps) {
  return (
    <>
      <ContactEntries
        entries={form.contacto}
        error={errors['contacto']}
        onChange={(contacto) => onChange({ contacto })}
      />
      {DELIVERY_FORMS[kind].length > 0 && (
        <DeliveryChoice
          options={DELIVERY_FORMS[kind]}
          chosen={form.formasEntrega}
          error={errors['formasEntrega']}
          onChange={(formasEntrega) => onChange({ formasEntrega })}
        />
      )}
      {asksTerms && <Terms isAccepted={form.acepta} error={errors['acepta']} onChange={onChange} />}
    </>
  )
}

interface TermsProps {
  isAccepted: boolean
  error: string | undefined
  onChange: ContactStepProps['onChange']
}

function Terms({ isAccepted, error, onChange }: TermsProps) {
  return (
    <div className={styles['panel']}>
      <div className={styles['check']}>
        <input
          type="checkbox"
          id="acepta"
          name="acepta"
          required
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'acepta-error' : undefined}
          onChange={(event) => onChange({ acepta: event.target.checked })}
        />
        <label htmlFor="acepta">
          Acepto las{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            Condiciones de uso
          </a>
          <span className={styles['star']} aria-hidden="true">
            {' *'}
          </span>
        </label>
      </div>
      {error && (
        <p className={styles['error']} id="acepta-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
