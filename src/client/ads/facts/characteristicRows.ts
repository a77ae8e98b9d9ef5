import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { Field } from '../../../contract/catalogue/field.ts'
import { characteristicGroups } from '../../../contract/catalogue/fieldsOf.ts'
import { formatDate, groupThousands, reverseDate } from '../../../contract/text/format.ts'

export interface CharacteristicGroup {
  /** Empty for the plain characteristics, which the section's own heading names. */
  name: string
  rows: { key: string; label: string; value: string }[]
}

/** Said beside the price already: place and quantity. */
const SHOWN_ABOVE: readonly string[] = ['estado', 'ciudad', 'cantidad']

/**
 * Lists the fields that the seller filled in, as the catalogue words them; empty groups are left out. A
 * group has its name in ads of its category alone: a sofa's material is no 'Ropa y calzado'.
 */
export function characteristicRows({
  tipoAnuncio,
  categoria,
  caracteristicas,
}: Pick<Ad, 'tipoAnuncio' | 'categoria' | 'caracteristicas'>): CharacteristicGroup[] {
  const groups: CharacteristicGroup[] = characteristicGroups(tipoAnuncio).map(
    ({ group, fields }) => ({
      name: group.accordion?.includes(categoria) ? group.nombre : '',
      rows: fields
        .filter((field) => !SHOWN_ABOVE.includes(field.key) && isFilled(caracteristicas[field.key]))
        .map((field) => ({
          key: field.key,
          label: field.label.replace(/^¿(.+)\?$/, '$1'),
          value: words(field, caracteristicas[field.key] ?? ''),
        })),
    }),
  )
  const plain = groups.filter(({ name }) => name === '').flatMap(({ rows }) => rows)
  const named = groups.filter(({ name }) => name !== '')
  return [{ name: '', rows: plain }, ...named].filter(({ rows }) => rows.length > 0)
}

function isFilled(value: string | number | undefined): boolean {
  return value !== undefined && value !== ''
}

function words(field: Field, value: string | number): string {
  const choice = field.choices?.find((option) => option.value === String(value))
  if (choice) return choice.label
  if (field.control === 'date') return formatDate(reverseDate(String(value)))
  if (field.unit === undefined) return withCapital(String(value))
  const [whole = '', decimals] = String(value).split('.')
  return `${groupThousands(whole)}${decimals ? `.${decimals}` : ''} ${field.unit}`
}

/** 'verde' as 'Verde'; what has capitals of its own, as 'iPhone', is written as it is. */
function withCapital(text: string): string {
  return text.replace(/^\p{Ll}+(?![\p{L}\d])/u, (first) =>
    first.replace(/^./u, (letter) => letter.toLocaleUpperCase('es')),
  )
}
