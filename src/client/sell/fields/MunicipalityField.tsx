import type { Places } from '../../../contract/places/municipalities.ts'
import type { Estado } from '../../../contract/places/states.ts'
import { PlaceField } from '../../places/PlaceField.tsx'

interface MunicipalityFieldProps {
  name: string
  label: string
  required: boolean
  placeholder: string | undefined
  value: string
  error: string | undefined
  /** Null while they aren't here. */
  places: Places | null
  /** Undefined before one is chosen: then a municipality brings its own. */
  estado: Estado | undefined
  onChange: (key: 'estado' | 'ciudad', value: string) => void
}

/** A municipality by type-ahead from the official list of its state, or of all states before one is chosen. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { places, placeholder, onChange, ...field } = props
  const { estado } = field
  // A user who was just told that it is missing reads that first: the list would lie over the sentence.
  const hasMissingError = field.error !== undefined && field.value === ''
  return (
    <PlaceField
      {...field}
      places={hasMissingError ? null : places}
      hint={estado ? placeholder : 'Escríbelo, o elige primero el estado.'}
      onValue={(text) => onChange('ciudad', text)}
      onPlace={(place) => {
        if (place.estado !== estado) onChange('estado', place.estado)
        onChange('ciudad', place.ciudad)
      }}
    />
  )
}
