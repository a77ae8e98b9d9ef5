import { createElement, useEffect, useState, type ComponentType } from 'react'
import { TextField } from '../../ui/controls/Field.tsx'
import { insist } from '../../ui/late/insist.ts'

const loadOffers = () => import('./CityOffers.tsx').then((m) => m.CityOffers)

interface CityFieldProps {
  /** The chosen state; its municipalities are offered. */
  estado: string
  defaultValue: string
}

/** A municipality, typed freely; what offers the official names takes its place once it is here. */
export function CityField({ estado, defaultValue }: CityFieldProps) {
  const [text, setText] = useState(defaultValue)
  const [isTyping, setTyping] = useState(false)
  const offers = useLatePart(loadOffers)
  const field = { name: 'ciudad', label: 'Municipio o alcaldía', maxLength: 100, value: text }
  // Never under somebody's fingers.
  if (offers && !isTyping) {
    return createElement(offers, { ...field, estado, onValue: setText })
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
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
    insist(load, () => isHere).then(
      (loaded) => isHere && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return part
}
