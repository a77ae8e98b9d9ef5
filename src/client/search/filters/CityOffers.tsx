import { useState } from 'react'
import { STATES } from '../../../contract/places/states.ts'
import { PlaceField } from '../../places/PlaceField.tsx'
import { usePlaces } from '../../places/usePlaces.ts'

export interface CityOffersProps {
  name: string
  label: string
  maxLength: number
  /** The chosen state; without one a municipality brings its own. */
  estado: string
  value: string
  onPlace: (place: { estado: string; ciudad: string }) => void
}

/** A municipality of the chosen state, or of all: their official names are offered. */
export function CityOffers({ estado, onPlace, ...field }: CityOffersProps) {
  const [isWanted, setWanted] = useState(false)
  const places = usePlaces(isWanted)
  return (
    <PlaceField
      {...field}
      places={places}
      estado={STATES.find((value) => value === estado)}
      onValue={(ciudad) => onPlace({ estado, ciudad })}
      onPlace={onPlace}
      onFocus={() => setWanted(true)}
    />
  )
}
