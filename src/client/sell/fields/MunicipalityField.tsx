import { suggestMunicipalities } from '../../../contract/places/municipalities.ts'
import { SuggestField } from '../../ui/typing/SuggestField.tsx'

const OFFERED = 30

interface MunicipalityFieldProps {
  name: string
  label: string
  required: boolean
  placeholder: string | undefined
  value: string
  error: string | undefined
  /** Official names of the chosen state; undefined before one is chosen or while they aren't here. */
  names: readonly string[] | undefined
  hasState: boolean
  onChange: (value: string) => void
}

/** A municipality by type-ahead from the official list of its state. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { names = [], hasState, placeholder, onChange, ...field } = props
  // Whoever was just told that it is missing reads that first: the list would lie over the sentence.
  const isToldMissing = field.error !== undefined && field.value === ''
  return (
    <SuggestField
      {...field}
      hint={hasState ? placeholder : 'Elige primero el estado.'}
      onValue={onChange}
      suggest={(typed) => (isToldMissing ? [] : suggestMunicipalities(names, typed, OFFERED))}
    />
  )
}
