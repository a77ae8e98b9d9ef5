import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'

export interface FieldWords {
  /** Wire name of the field, as in `name` (decisions, section 4). */
  name: string
  label: string
  hint?: ReactNode
  /** Error message; shown beside the field and announced. */
  error?: string | undefined
}

interface FrameProps extends FieldWords {
  id: string
  required?: boolean | undefined
  below?: ReactNode
  children: ReactNode
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function FieldFrame({ id, label, hint, error, required, below, children }: FrameProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required && (
          <span className={styles['star']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {(hint || below) && (
        <div className={styles['below']}>
          {hint && (
            <p className={styles['hint']} id={`${id}-hint`}>
              {hint}
            </p>
          )}
          {below}
        </div>
      )}
    </div>
  )
}

/** Attributes that tie a control to its hint and its error. */
export function described(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    className: styles['control'],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  }
}

type TextFieldProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      required={input.required}
    >
      <input type="text" {...input} {...described(id, hint, error)} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldWords & {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** The first entry, which means no choice. */
  empty?: { value: string; label: string }
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

export function SelectField({ label, hint, error, choices, empty, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      name={select.name}
      label={label}
      hint={hint}
      error={error}
      required={select.required}
    >
      <select {...select} {...described(id, hint, error)}>
        {empty && <option value={empty.value}>{empty.label}</option>}
        {choices.map(({ label: words, ...option }) => (
          <option key={option.value} {...option}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
