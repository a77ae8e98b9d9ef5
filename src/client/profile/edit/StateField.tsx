import { stateLabel, STATES } from '../../../contract/places/states.ts'
import { SelectField } from '../../ui/controls/Field.tsx'

const STATE_CHOICES = STATES.map((value) => ({ value, label: stateLabel(value) }))

interface StateFieldProps {
  error: string | undefined
  /** The state until now. */
  start?: string | null
}

/** The state where somebody lives; it stands filled in when they publish. */
export function StateField({ error, start }: StateFieldProps) {
  return (
    <SelectField
      name="estado"
      label="Estado (opcional)"
      choices={STATE_CHOICES}
      empty={{ value: '', label: 'Elige tu estado' }}
      autoComplete="address-level1"
      defaultValue={start ?? ''}
      error={error}
    />
  )
}
