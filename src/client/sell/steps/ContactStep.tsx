import type { DeliveryForm } from '../../../contract/ads/delivery.ts'
import { deliveryForms } from '../../../contract/ads/kindEntries.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { DeliveryInput } from '../../../contract/catalogue/adInput.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import { DELIVERY_DETAIL_MAX } from '../../../contract/limits.ts'
import { paths } from '../../ground/paths.ts'
import { Card, Stack } from '../../ui/boxes.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { ContactEntries } from '../fields/ContactEntries.tsx'
import { NEXT_KEY } from '../fields/focusNextEmpty.ts'
import type { AdForm } from '../publish/adForm.ts'
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
        audience={form.contactoPara}
        onChange={(contacto) => onChange({ contacto })}
        onAudience={(contactoPara) => onChange({ contactoPara })}
      />
      {deliveryForms(kind).length > 0 && (
        <DeliveryChoice
          options={deliveryForms(kind)}
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
    <Card gap={4} pad={4}>
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
    </Card>
  )
}

interface DeliveryChoiceProps {
  options: readonly DeliveryForm[]
  chosen: readonly DeliveryInput[]
  error: string | undefined
  onChange: (chosen: DeliveryInput[]) => void
}

/** How the thing reaches its buyer: any number of forms, some of which ask where. */
export function DeliveryChoice({ options, chosen, error, onChange }: DeliveryChoiceProps) {
  const find = (forma: string) => chosen.find((entry) => entry.forma === forma)
  const lacking = options.find((option) => {
    const entry = find(option.forma)
    return option.conDetalles && entry && !entry.detalles?.trim()
  })
  const toggle = (forma: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, { forma }] : chosen.filter((entry) => entry.forma !== forma))
  const detail = (forma: string, detalles: string) =>
    onChange(chosen.map((entry) => (entry.forma === forma ? { forma, detalles } : entry)))
  return (
    <Card as="fieldset" gap={4} pad={4} aria-describedby={error ? 'entrega-error' : undefined}>
      <legend className={styles['legend']}>
        {/* One box: each child of a legend without a box of its own is a row of the panel. */}
        <span>
          Formas de entrega
          <span className={styles['star']} aria-hidden="true">
            {' *'}
          </span>
        </span>
      </legend>
      {error && !lacking && (
        <p className={styles['error']} id="entrega-error" role="alert">
          {error}
        </p>
      )}
      {options.map(({ forma, nombre, conDetalles }, index) => (
        <Stack gap={2} key={forma} className={styles['choice']}>
          <label className={styles['check']}>
            <input
              type="checkbox"
              name="formasEntrega"
              value={forma}
              checked={find(forma) !== undefined}
              aria-invalid={error && !lacking && index === 0 ? true : undefined}
              onChange={(event) => toggle(forma, event.target.checked)}
            />
            <span>{nombre}</span>
          </label>
          {conDetalles && find(forma) && (
            <TextField
              name="detalles"
              label={conDetalles.etiqueta}
              placeholder={conDetalles.ejemplo}
              value={find(forma)?.detalles ?? ''}
              required
              {...NEXT_KEY}
              maxLength={DELIVERY_DETAIL_MAX}
              error={lacking?.forma === forma ? error : undefined}
              onChange={(event) => detail(forma, event.target.value)}
            />
          )}
        </Stack>
      ))}
    </Card>
  )
}
