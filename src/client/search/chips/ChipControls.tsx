import { useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { SearchCount } from '../../../contract/search/endpoints.ts'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { countedChoices, type CountedChoices } from '../fields/countedChoices.ts'
import { chosenValue, FieldControl, valueChoices } from '../fields/FieldControl.tsx'
import { RangeFields } from '../fields/RangeFields.tsx'
import { CityField, cityIn } from '../filters/CityField.tsx'
import { FILTER_CHOICES } from '../filters/filterChoices.ts'
import { FilterSelect } from '../filters/FilterSelect.tsx'
import { NearFields } from '../near/NearFields.tsx'
import { orderChoices, orderChosen } from '../OrderSelect.tsx'
import type { ChipTopic } from './ChipRow.tsx'

interface ChipControlsProps {
  topic: ChipTopic
  count: SearchCount | undefined
  query: SearchQuery
  wrong: Readonly<Record<string, string>>
}

const ALL = { value: '*', label: 'Mostrar todo' }

/** The controls of one chip's sheet, under the names that the whole form of filters gives them. */
export function ChipControls({ topic, count, query, wrong }: ChipControlsProps) {
  const hayMas = count?.hayMas ?? false
  const counted = countedChoices(count?.filtros ?? [])
  if (topic === 'ordenar') {
    return (
      <Choices
        name="ordenar"
        legend="Ordenar por"
        choices={orderChoices(query)}
        chosen={orderChosen(query)}
      />
    )
  }
  if (topic === 'uso') {
    const { label, empty, choices } = FILTER_CHOICES.uso
    return (
      <Choices
        name="uso"
        legend={label}
        choices={[empty, ...(counted.uso ?? choices)]}
        chosen={query.uso ?? empty.value}
      />
    )
  }
  if (topic === 'precio') {
    return (
      <RangeFields
        legend="Precio en pesos"
        from={{ name: 'precioMin', value: query.precioMin, error: wrong['precioMin'] }}
        to={{ name: 'precioMax', value: query.precioMax, error: wrong['precioMax'] }}
      />
    )
  }
  if (topic === 'lugar') return <Place query={query} counted={counted} />
  const { parametro, etiqueta } = topic
  if (parametro === undefined) {
    return <FieldControl field={topic} hayMas={hayMas} query={query} wrong={wrong} />
  }
  const given = (query as Readonly<Record<string, string | undefined>>)[parametro]
  return (
    <Choices
      name={parametro}
      legend={etiqueta}
      choices={[ALL, ...valueChoices(topic, hayMas, given)]}
      chosen={chosenValue(topic, given)}
    />
  )
}

interface ChoicesProps {
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: string
}

function Choices({ chosen, ...list }: ChoicesProps) {
  const [value, setValue] = useState(chosen)
  return <RadioList {...list} value={value} onChange={setValue} />
}

/** Near a municipality, or in a state and one of its municipalities. */
function Place({ query, counted }: { query: SearchQuery; counted: CountedChoices }) {
  const [cerca, setCerca] = useState(query.cerca ?? '')
  const [place, setPlace] = useState(() => cityIn(query.estado ?? '*', query))
  return (
    <>
      <NearFields cerca={cerca} onCerca={setCerca} radio={query.radio} />
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
