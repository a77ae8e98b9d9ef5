import { memo, useId } from 'react'
import type { Field } from '../../../contract/catalogue/field.ts'
import { PRICE_TEXT_MAX } from '../../../contract/limits.ts'
import type { Places } from '../../../contract/places/municipalities.ts'
import type { Estado } from '../../../contract/places/states.ts'
import { hasAtMost, readAmount } from '../../../contract/text/amount.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { AmountField } from '../../ui/controls/AmountField.tsx'
import { SelectField, TextField } from '../../ui/controls/Field.tsx'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { TextAreaField } from '../../ui/controls/TextAreaField.tsx'
import { NEXT_KEY } from './focusNextEmpty.ts'
import { MunicipalityField } from './MunicipalityField.tsx'

/** So many choices stand side by side on a phone, in place of a list that must be opened. */
const MOST_CHIPS = 3

export interface CatalogueFieldProps {
  field: Field
  value: string
  required: boolean
  error: string | undefined
  /** Must stay the same from one render to the next. */
  onChange: (key: string, value: string) => void
  /** For the municipality alone: those there are, and the chosen state. */
  place?: { places: Places | null; estado: Estado | undefined }
}

/** One field of the catalogue as its control; drawn anew when something of its own changes. */
export const CatalogueField = memo(function CatalogueField(props: CatalogueFieldProps) {
  const { field, value, required, error } = props
  const onChange = (typed: string) => props.onChange(field.key, typed)
  const common = typedProps(props)
  switch (field.control) {
    case 'textarea':
      return (
        <TextAreaField
          {...common}
          hint={field.hint}
          maxLength={field.max}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'select':
      if ((field.choices?.length ?? 0) <= MOST_CHIPS)
        return (
          <RadioList
            look="chips"
            name={field.key}
            legend={field.label}
            choices={field.choices ?? []}
            value={value}
            required={required}
            error={error}
            hint={field.hint}
            onChange={onChange}
          />
        )
      return (
        <SelectField
          name={field.key}
          label={field.label}
          value={value}
          required={required}
          error={error}
          hint={field.hint}
          choices={field.choices ?? []}
          empty={{ value: '', label: required ? 'Elige una opción' : 'Sin especificar' }}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'municipality':
      return (
        <MunicipalityField
          {...common}
          places={props.place?.places ?? null}
          estado={props.place?.estado}
          onChange={props.onChange}
        />
      )
    case 'date':
      return (
        <TextField
          {...common}
          hint={field.hint}
          type="date"
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
    case 'money':
      return <NumberField {...props} />
    case 'text':
      return <PlainField {...props} />
  }
})

/** Props of every control into which a user types. */
function typedProps({ field, value, required, error }: CatalogueFieldProps) {
  return {
    name: field.key,
    label: field.label,
    value,
    required,
    error,
    placeholder: field.placeholder,
    ...(field.control !== 'textarea' && NEXT_KEY),
  }
}

/** A number as people write it; it stays as it is typed, and below stands how it is understood. */
function NumberField(props: CatalogueFieldProps) {
  const { field, value, onChange } = props
  const isWhole = (field.decimals ?? 0) === 0
  const isPrice = field.control === 'money'
  const read = isPrice ? (readAmount(value) ?? 0) : 0
  const amount = hasAtMost(field.decimals ?? 0, read) ? read : 0
  return (
    <AmountField
      {...typedProps(props)}
      hint={
        amount > 0 ? (
          <span>
            Se verá como <strong>{formatPrice(amount)}</strong>.{' '}
            {field.hint && <span>{field.hint}</span>}
          </span>
        ) : (
          field.hint
        )
      }
      unit={field.unit}
      inputMode={isWhole && !isPrice ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={PRICE_TEXT_MAX}
      onChange={(event) => onChange(field.key, event.target.value)}
    />
  )
}

function PlainField(props: CatalogueFieldProps) {
  const { field, onChange } = props
  const id = useId()
  return (
    <>
      <TextField
        {...typedProps(props)}
        hint={field.hint}
        inputMode={field.digits === undefined ? undefined : 'numeric'}
        // Marks that come with a paste are no digits, and must not push one out.
        maxLength={field.digits === undefined ? field.max : PRICE_TEXT_MAX}
        list={field.suggestions && id}
        autoComplete="off"
        onChange={(event) => onChange(field.key, event.target.value)}
      />
      {field.suggestions && (
        <datalist id={id}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
