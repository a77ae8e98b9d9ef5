import { useId, type TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { described, FieldFrame, type FieldWords } from './Field.tsx'

type TextAreaFieldProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

/** A longer text; shows the remaining characters once most are used. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId()
  const used = typeof area.value === 'string' ? area.value.length : 0
  const { maxLength } = area
  const below = maxLength !== undefined && used > maxLength * 0.8 && (
    <span className={styles['count']}>
      {used}/{maxLength}
    </span>
  )
  return (
    <FieldFrame
      id={id}
      name={area.name}
      label={label}
      hint={hint}
      error={error}
      required={area.required}
      below={below}
    >
      <textarea {...area} {...described(id, hint, error)} />
    </FieldFrame>
  )
}
