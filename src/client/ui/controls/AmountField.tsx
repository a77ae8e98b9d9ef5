import type { InputHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldFrame, TextField, type FieldWords } from './Field.tsx'

type AmountFieldProps = FieldWords & { unit: string | undefined } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name'
  >

/** A number with its unit behind it. */
export function AmountField({ unit, ...field }: AmountFieldProps) {
  if (!unit) return <TextField {...field} />
  const { label, hint, error, ...input } = field
  return (
    <FieldFrame {...{ label, hint, error }} required={input.required}>
      {(tied) => (
        <div className={styles['withUnit']}>
          <input type="text" {...input} {...tied} />
          <span className={styles['unit']}>{unit}</span>
        </div>
      )}
    </FieldFrame>
  )
}
