import { Fragment, useState, type ReactElement } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import {
  ALL,
  CONTROLS,
  FILTERS,
  type Choice,
  type Control,
  type FilterList,
} from '../../../contract/search/filters.ts'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { countedChoices, type CountedChoices } from '../fields/countedChoices.ts'
import { chosenValue, FieldControl, valueChoices } from '../fields/FieldControl.tsx'
import { RangeFields } from '../fields/RangeFields.tsx'
import { useFormCount } from '../fields/searchCount.ts'
import { CityField, cityIn } from '../filters/CityField.tsx'
import { FilterSelect } from '../filters/FilterSelect.tsx'
import { NearFields } from '../near/NearFields.tsx'
import { orderChoices, orderChosen } from '../OrderSelect.tsx'
import type { Chip } from './ChipRow.tsx'

interface ChipControlsProps {
  content: Chip['content']
  /** The form around them. */
  form: HTMLFormElement | null
  query: SearchQuery
  wrong: Readonly<Record<string, string>>
}

/** The controls of one chip's sheet, under the names that the whole form of filters gives them. */
export function ChipControls({ content, form, query, wrong }: ChipControlsProps) {
  const { held, count, last } = useFormCount(form, query)
  const counted = countedChoices(last?.filtros ?? [], count && held)
  const controlOf = (control: Control): ReactElement | null => {
    switch (control.kind) {
      case 'choice': {
        const { label, empty, choices }: FilterList = FILTERS[control.param].list
        return (
          <Choices
            name={control.param}
            legend={label}
            choices={[...(empty ? [empty] : []), ...(counted[control.param] ?? choices)]}
            chosen={query[control.param] ?? empty?.value ?? ''}
          />
        )
      }
      case 'place':
        return <Place query={query} counted={counted} />
      case 'near':
        return <Near query={query} />
      case 'range':
        return <RangeFields {...control} query={query} wrong={wrong} />
      case 'order':
        return (
          <Choices
            name="ordenar"
            legend={FILTERS.ordenar.list.label}
            choices={orderChoices(query)}
            chosen={orderChosen(query)}
          />
        )
      // The form alone has them.
      case 'words':
      case 'fields':
        return null
    }
  }
  if (!('campo' in content)) {
    return content.map((name) => <Fragment key={name}>{controlOf(CONTROLS[name])}</Fragment>)
  }
  const hayMas = last?.hayMas ?? false
  const { parametro, etiqueta } = content
  if (parametro === undefined) {
    return <FieldControl field={content} hayMas={hayMas} query={query} wrong={wrong} />
  }
  const given = (query as Readonly<Record<string, string | undefined>>)[parametro]
  return (
    <Choices
      name={parametro}
      legend={etiqueta}
      choices={[ALL, ...valueChoices(content, hayMas, given)]}
      chosen={chosenValue(content, given)}
    />
  )
}

interface ChoicesProps {
  name: string
  legend: string
  choices: readonly Choice[]
  chosen: string
}

function Choices({ chosen, ...list }: ChoicesProps) {
  const [value, setValue] = useState(chosen)
  return <RadioList {...list} value={value} onChange={setValue} />
}

function Near({ query }: { query: SearchQuery }) {
  const [cerca, setCerca] = useState(query.cerca ?? '')
  return <NearFields cerca={cerca} onCerca={setCerca} radio={query.radio} />
}

/** A state and one of its municipalities. */
function Place({ query, counted }: { query: SearchQuery; counted: CountedChoices }) {
  const [place, setPlace] = useState(() => cityIn(query.estado ?? '*', query))
  return (
    <>
      <FilterSelect
        filter="estado"
        choices={counted.estado}
        value={place.estado}
        onChange={(event) => setPlace(cityIn(event.target.value, query))}
      />
      <CityField {...place} onPlace={setPlace} />
    </>
  )
}
