import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import type { Group } from '../../../contract/catalogue/field.ts'
import { characteristicGroups } from '../../../contract/catalogue/fieldsOf.ts'
import { STATES } from '../../../contract/places/states.ts'
import { FieldGroup, OtherGroups } from '../fields/FieldGroup.tsx'
import type { Municipalities } from '../fields/useMunicipalities.ts'
import { categoryOf, type AdForm } from '../publish/adForm.ts'

interface CharacteristicsStepProps {
  kind: TipoAnuncio
  form: AdForm
  errors: AdErrors
  municipalities: Municipalities | null
  onChange: (key: string, value: string) => void
}

/** Step 2: what the kind and its category ask for, and all else behind one line. */
export function CharacteristicsStep(props: CharacteristicsStepProps) {
  const { kind, form, errors, municipalities, onChange } = props
  const state = STATES.find((name) => name === form.caracteristicas['estado'])
  const place = {
    names: state && municipalities?.[state],
    hasState: state !== undefined,
  }
  const category = categoryOf(kind, form)
  const all = characteristicGroups(kind)
  const isAsked = ({ accordion }: Group) => !accordion || accordion.includes(category)
  const others = all.filter(({ group }) => !isAsked(group))
  const common = { category, values: form.caracteristicas, errors, place, onChange }
  return (
    <>
      {all
        .filter(({ group }) => isAsked(group))
        .map((each) => (
          <FieldGroup key={each.group.key} {...each} {...common} />
        ))}
      {others.length > 0 && <OtherGroups groups={others} {...common} />}
    </>
  )
}
