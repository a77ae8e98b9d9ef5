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

interface FrameProps extends Omit<FieldWords, 'name'> {
  required?: boolean | undefined
  below?: ReactNode
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (tied: ReturnType<typeof tiedTo>) => ReactNode
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function FieldFrame({ label, required, below, children, ...said }: FrameProps) {
  const { hint, error } = said
  const id = useId()
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
      {children(tiedTo(id, said))}
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

function tiedTo(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
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
  return (
    <FieldFrame {...{ label, hint, error }} required={input.required}>
      {(tied) => <input type="text" {...input} {...tied} />}
    </FieldFrame>
  )
}

type SelectFieldProps = FieldWords & {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** The first entry, which means no choice. */
  empty?: { value: string; label: string }
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

export function SelectField({ label, hint, error, choices, empty, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error }} required={select.required}>
      {(tied) => (
        <select {...select} {...tied}>
          {empty && <option value={empty.value}>{empty.label}</option>}
          {choices.map(({ label: words, ...option }) => (
            <option key={option.value} {...option}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
