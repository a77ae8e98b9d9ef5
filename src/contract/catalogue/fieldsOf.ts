import type { TipoAnuncio } from '../ads/kinds.ts'
import { GROUPS, type Field, type Group } from './field.ts'
import { CHARACTERISTIC_FIELDS } from './fields.ts'

/** The fields of `caracteristicas` a kind may carry, in the order of the form. */
export function characteristicFields(kind: TipoAnuncio): Field[] {
  return CHARACTERISTIC_FIELDS.filter((field) => field.kinds.includes(kind))
}

/** The second step of the wizard: each group with the kind's fields in it, empty groups left out. */
export function characteristicGroups(kind: TipoAnuncio): { group: Group; fields: Field[] }[] {
  const fields = characteristicFields(kind)
  return GROUPS.map((group) => ({
    group,
    fields: fields.filter((field) => field.group === group.key),
  })).filter(({ fields }) => fields.length > 0)
}
