import { useId, type ReactNode } from 'react'
import styles from './FieldSet.module.css'

interface FieldSetProps {
  legend: string
  required?: boolean
  hint?: ReactNode
  /** Error message; shown below and announced. */
  error?: string | undefined
  children: ReactNode
}

/** Radio buttons for one question, tied to its legend and its error for screen readers. */
export function FieldSet({ legend, required, hint, error, children }: FieldSetProps) {
  const id = useId()
  return (
    <fieldset
      className={styles['set']}
      role="radiogroup"
      tabIndex={-1}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && id, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles['legend']}>
        {legend}
        {required && (
          <span className={styles['star']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      {error && (
        <p className={styles['error']} id={id} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
