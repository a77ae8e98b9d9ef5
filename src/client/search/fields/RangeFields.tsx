import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import styles from '../filters/FilterForm.module.css'

interface RangeFieldsProps {
  legend: string
  /** The parameters of the two amounts. */
  min: string
  max: string
  query: SearchQuery
  /** Sentences about wrong amounts, by parameter. */
  wrong: Readonly<Record<string, string>>
  /** The least and the most that there is, to see what is usual. */
  examples?: readonly (number | undefined)[]
}

/** Two amounts, from and to. */
export function RangeFields({ legend, min, max, query, wrong, examples = [] }: RangeFieldsProps) {
  const given = query as Readonly<Record<string, string | undefined>>
  return (
    <fieldset className={styles['prices']}>
      <legend className={styles['legend']}>{legend}</legend>
      {[min, max].map((name, index) => (
        <TextField
          key={name}
          name={name}
          label={index === 0 ? 'Desde' : 'Hasta'}
          inputMode="decimal"
          defaultValue={given[name]}
          placeholder={examples[index]?.toString()}
          error={wrong[name]}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}
