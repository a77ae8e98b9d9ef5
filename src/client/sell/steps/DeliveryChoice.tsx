import type { DeliveryForm } from '../../../contract/ads/delivery.ts'
import type { DeliveryInput } from '../../../contract/catalogue/adInput.ts'
import { DELIVERY_DETAIL_MAX } from '../../../contract/limits.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { NEXT_KEY } from '../fields/focusNextEmpty.ts'
import styles from './Steps.module.css'

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
    <fieldset className={styles['panel']} aria-describedby={error ? 'entrega-error' : undefined}>
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
        <div key={forma} className={styles['choice']}>
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
        </div>
      ))}
    </fieldset>
  )
}
