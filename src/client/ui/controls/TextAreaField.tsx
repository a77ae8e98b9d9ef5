import type { TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords } from './Field.tsx'

type TextAreaFieldProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

/** A longer text; shows the remaining characters once most are used. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const used = typeof area.value === 'string' ? area.value.length : 0
  const { maxLength } = area
  const below = maxLength !== undefined && used > maxLength * 0.8 && (
    <span className={styles['count']}>
      {used}/{maxLength}
    </span>
  )
  return (
    <FieldFrame {...{ label, hint, error, below }} required={area.required}>
      {(tied) => <textarea {...area} {...tied} />}
    </FieldFrame>
  )
}
