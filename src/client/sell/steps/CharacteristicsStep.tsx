import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import { characteristicGroups } from '../../../contract/catalogue/fieldsOf.ts'
import { STATES } from '../../../contract/places/states.ts'
import { FieldGroup } from '../fields/FieldGroup.tsx'
import type { Municipalities } from '../fields/useMunicipalities.ts'
import { categoryOf, type AdForm } from '../publish/adForm.ts'

interface CharacteristicsStepProps {
  kind: TipoAnuncio
  form: AdForm
  errors: AdErrors
  municipalities: Municipalities | null
  onChange: (key: string, value: string) => void
}

/** Step 2: the kind's characteristics, group by group. */
export function CharacteristicsStep(props: CharacteristicsStepProps) {
  const { kind, form, errors, municipalities, onChange } = props
  const state = STATES.find((name) => name === form.caracteristicas['estado'])
  const place = {
    names: state && municipalities?.[state],
    hasState: state !== undefined,
  }
  return characteristicGroups(kind).map(({ group, fields }) => (
    <FieldGroup
      key={group.key}
      group={group}
      fields={fields}
      category={categoryOf(kind, form)}
      values={form.caracteristicas}
      errors={errors}
      place={place}
      onChange={onChange}
    />
  ))
}
