import { stateLabel, STATES } from '../../../contract/places/states.ts'
import { SelectField } from '../../ui/controls/Field.tsx'

const STATE_CHOICES = STATES.map((value) => ({ value, label: stateLabel(value) }))

interface StateFieldProps {
  error: string | undefined
  /** The current state. */
  start?: string | null
}

/** The state where the user lives; it is the default when they publish. */
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
