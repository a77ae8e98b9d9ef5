import { useId, type InputHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { described, FieldFrame, type FieldWords } from './Field.tsx'

type AmountFieldProps = FieldWords & { unit: string | undefined } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name'
  >

/** A number with its unit behind it. */
export function AmountField({ label, hint, error, unit, ...input }: AmountFieldProps) {
  const id = useId()
  const control = <input type="text" {...input} {...described(id, hint, error)} />
  return (
    <FieldFrame
      id={id}
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      required={input.required}
    >
      {unit ? (
        <div className={styles['withUnit']}>
          {control}
          <span className={styles['unit']}>{unit}</span>
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
