import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { OfferedField } from '../../../contract/search/endpoints.ts'
import { ALL } from '../../../contract/search/filters.ts'
import { fold } from '../../../contract/text/fold.ts'
import { SelectField } from '../../ui/controls/Field.tsx'
import type { ChoiceField } from '../filters/FilterSelect.tsx'
import { counted } from './countedChoices.ts'
import { RangeFields } from './RangeFields.tsx'

interface FieldControlProps {
  field: OfferedField
  /** There may be more of each than were counted. */
  hayMas: boolean
  query: SearchQuery
  /** Sentences about wrong amounts, by the name of their control. */
  wrong: Readonly<Record<string, string>>
  Choices?: ChoiceField | undefined
}

/** One field of ads as a filter: its values with their hits, or numbers from–to. */
export function FieldControl({
  field,
  hayMas,
  query,
  wrong,
  Choices = SelectField,
}: FieldControlProps) {
  const given = query as Readonly<Record<string, string | undefined>>
  const { etiqueta, unidad, parametro, desde, hasta, menor, mayor } = field
  if (parametro !== undefined) {
    return (
      <Choices
        name={parametro}
        label={etiqueta}
        empty={ALL}
        choices={valueChoices(field, hayMas, given[parametro])}
        defaultValue={chosenValue(field, given[parametro])}
      />
    )
  }
  if (desde === undefined || hasta === undefined) return null
  return (
    <RangeFields
      legend={unidad === undefined ? etiqueta : `${etiqueta} en ${unidad}`}
      min={desde}
      max={hasta}
      query={query}
      wrong={wrong}
      examples={[menor, mayor]}
    />
  )
}

/** The values to choose from, a chosen one that no ad has included. */
function valueChoices(
  { valores = [] }: OfferedField,
  hayMas: boolean,
  chosen: string | undefined,
): { value: string; label: string }[] {
  const offered = valores.map(({ valor, anuncios }) => ({
    value: valor,
    label: counted(valor, anuncios, hayMas),
  }))
  const isOffered =
    chosen === undefined || offered.some(({ value }) => fold(value) === fold(chosen))
  return isOffered ? offered : [{ value: chosen, label: `${chosen} (0)` }, ...offered]
}

/** The chosen value as it is offered; '*' for none. */
function chosenValue({ valores = [] }: OfferedField, chosen: string | undefined): string {
  if (chosen === undefined) return ALL.value
  return valores.find(({ valor }) => fold(valor) === fold(chosen))?.valor ?? chosen
}
