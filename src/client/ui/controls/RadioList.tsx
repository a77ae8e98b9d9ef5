import type { ReactNode } from 'react'
import { FieldSet } from './FieldSet.tsx'
import styles from './RadioList.module.css'

interface RadioListProps {
  /** Wire name of the field (decisions, section 4). */
  name: string
  legend: string
  choices: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  /** The chosen value; '' before any choice. */
  value: string
  required?: boolean
  /** Lines of a list, or chips side by side; a chip that need not be chosen is given back with a second touch. */
  look?: 'lines' | 'chips'
  hint?: ReactNode
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of several choices, all visible; each line is a touch target. */
export function RadioList({
  name,
  choices,
  value,
  look = 'lines',
  onChange,
  ...set
}: RadioListProps) {
  const isChips = look === 'chips'
  return (
    <FieldSet {...set}>
      <div className={styles[isChips ? 'chips' : 'list']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles[isChips ? 'chip' : 'choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              onClick={() => {
                if (isChips && !set.required && choice.value === value) onChange('')
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
