import { useId, type ReactNode } from 'react'
import styles from './SwitchField.module.css'

interface SwitchFieldProps {
  /** Wire name of the setting. */
  name: string
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off, and changes at once. */
export function SwitchField({ name, label, hint, checked, disabled, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <div className={styles['words']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        className={styles['switch']}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
