import { TextField } from '../../ui/controls/Field.tsx'
import styles from '../filters/FilterForm.module.css'

interface Bound {
  name: string
  value: string | undefined
  error: string | undefined
  /** The farthest that there is, to see what is usual. */
  example?: number | undefined
}

/** Two amounts, from and to. */
export function RangeFields({ legend, from, to }: { legend: string; from: Bound; to: Bound }) {
  return (
    <fieldset className={styles['prices']}>
      <legend className={styles['legend']}>{legend}</legend>
      {[from, to].map(({ name, value, error, example }, index) => (
        <TextField
          key={name}
          name={name}
          label={index === 0 ? 'Desde' : 'Hasta'}
          inputMode="decimal"
          defaultValue={value}
          placeholder={example === undefined ? undefined : String(example)}
          error={error}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}
