import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { characteristicGroups } from '../../../contract/catalogue/fieldsOf.ts'
import { VEHICLE_MAKES } from './vehicleMakes.ts'

type Groups = ReturnType<typeof characteristicGroups>

const vehicleGroups: Groups = characteristicGroups('vehiculo').map(({ group, fields }) => ({
  group,
  fields: fields.map((field) =>
    field.key === 'marca' ? { ...field, suggestions: VEHICLE_MAKES } : field,
  ),
}))

/** The groups of a kind as sellers fill them; the makes would weigh on buyers' first load in the catalogue. */
export function wizardGroups(kind: TipoAnuncio): Groups {
  return kind === 'vehiculo' ? vehicleGroups : characteristicGroups(kind)
}
