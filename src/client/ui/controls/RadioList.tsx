import { FieldSet } from './FieldSet.tsx'
import styles from './RadioList.module.css'

interface RadioListProps {
  /** Wire name of the field (decisions, section 4). */
  name: string
  legend: string
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** The chosen value; '' before any choice. */
  value: string
  required?: boolean
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of several choices, all visible; each line is a touch target. */
export function RadioList({ name, choices, value, onChange, ...set }: RadioListProps) {
  return (
    <FieldSet {...set}>
      <div className={styles['list']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
