import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Places } from '../../contract/places/municipalities.ts'
import { seatName } from '../../contract/places/near.ts'
import type { Estado } from '../../contract/places/states.ts'
import { SuggestField } from '../ui/typing/SuggestField.tsx'

interface PlaceFieldProps {
  /** Wire name of the field. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  maxLength?: number
  /** Null while they aren't here: then one types, and the server reads it. */
  places: Places | null
  /** The chosen state: its municipalities alone are meant. */
  estado?: Estado | undefined
  value: string
  onValue: (text: string) => void
  /** The one municipality that is meant, once the person is done with the text. */
  onPlace: (place: { estado: Estado; ciudad: string }) => void
  onFocus?: () => void
}

const OFFERED = 30

/**
 * A municipality by whatever name people have for it: official ones are offered with the everyday name beside them.
 * A text that means none is said to, and stays.
 */
export function PlaceField({ places, estado, onPlace, error, ...field }: PlaceFieldProps) {
  const { value, onValue } = field
  const [problem, setProblem] = useState({ text: '', words: '' })
  const unread = useRef<string>(undefined)
  const among = estado ? places?.in(estado) : places?.all

  const read = (text: string) => {
    unread.current = places ? undefined : text
    if (!places || !among) return
    if (text.trim() === '') return onValue('')
    const [place, other] = places.placesMeant(text, among)
    if (place && !other) onPlace(place)
    else setProblem({ text, words: places.notAPlace(text, places.all, estado) })
  }
  const readLate = useRef(read)
  useEffect(() => {
    readLate.current = read
  })
  useEffect(() => {
    // The field was left before the places were here.
    if (places && unread.current !== undefined) readLate.current(unread.current)
  }, [places])

  const isProblem = problem.text !== '' && problem.text === value
  return (
    <SuggestField
      {...field}
      error={error ?? (isProblem ? problem.words : undefined)}
      suggest={(typed) =>
        places && among && (estado || typed.trim() !== '')
          ? places.offerPlaces(typed, among, OFFERED).map((one) => ({
              value: estado ? one.ciudad : seatName(one),
              label: one.label,
            }))
          : []
      }
      onDone={read}
    />
  )
}
