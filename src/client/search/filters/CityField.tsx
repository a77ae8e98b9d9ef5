import { createElement, useEffect, useState, type ComponentType } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { retryUntilLoaded } from '../../ui/late/retryUntilLoaded.ts'

const loadOffers = () => import('./CityOffers.tsx').then((m) => m.CityOffers)

interface CityFieldProps {
  estado: string
  ciudad: string
  onPlace: (place: { estado: string; ciudad: string }) => void
}

/** The one place of a search; a municipality that it looks around names its state itself. */
export const placeOf = (query: SearchQuery) =>
  query.cerca ? { estado: '*', ciudad: query.cerca } : cityIn(query.estado ?? '*', query)

/** A municipality belongs to its state: another state than the search's starts without one. */
export const cityIn = (estado: string, query: SearchQuery) => ({
  estado,
  ciudad: estado === (query.estado ?? '*') ? (query.ciudad ?? '') : '',
})

/** A municipality, typed freely; what offers the official names takes its place once it is here. */
export function CityField({ estado, ciudad, onPlace }: CityFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const offers = useLatePart(loadOffers)
  const field = { name: 'ciudad', label: 'Municipio o alcaldía', maxLength: 100, value: ciudad }
  // Never under somebody's fingers.
  if (offers && !isTyping) return createElement(offers, { ...field, estado, onPlace })
  return (
    <TextField
      {...field}
      autoComplete="off"
      onChange={(event) => onPlace({ estado, ciudad: event.target.value })}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  )
}

/** A component whose code is fetched once the page stands; null until it is here. `load` never changes. */
function useLatePart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let isHere = true
    retryUntilLoaded(load, () => isHere).then(
      (loaded) => isHere && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return part
}
