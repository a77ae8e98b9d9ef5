import { useEffect, useState } from 'react'
import {
  loadMunicipalities,
  suggestMunicipalities,
} from '../../../contract/places/municipalities.ts'
import { STATES } from '../../../contract/places/states.ts'
import { SuggestField } from '../../ui/typing/SuggestField.tsx'

const OFFERED = 8

interface CityOffersProps {
  name: string
  label: string
  maxLength: number
  /** The chosen state; its municipalities are offered. */
  estado: string
  value: string
  onValue: (text: string) => void
}

/** A municipality; once a state is chosen its official names are offered. */
export function CityOffers({ estado, ...field }: CityOffersProps) {
  const state = STATES.find((value) => value === estado)
  const [isWanted, setWanted] = useState(false)
  const [names, setNames] = useState<readonly string[]>([])

  useEffect(() => {
    let isCurrent = true
    const take = (list: readonly string[]) => {
      if (isCurrent) setNames(list)
    }
    // The names weigh 55 KB: they come with the first look at this field. Without them one types.
    if (!state || !isWanted) take([])
    else
      loadMunicipalities().then(
        (all) => take(all[state]),
        () => take([]),
      )
    return () => {
      isCurrent = false
    }
  }, [state, isWanted])

  return (
    <SuggestField
      {...field}
      hint={state ? undefined : 'Elige un estado para ver sus municipios.'}
      suggest={(typed) => suggestMunicipalities(names, typed, OFFERED)}
      onFocus={() => setWanted(true)}
    />
  )
}
