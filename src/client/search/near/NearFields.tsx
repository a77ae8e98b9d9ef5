import { useEffect, useState } from 'react'
import { seatName } from '../../../contract/places/near.ts'
import { DEFAULT_RADIUS, RADII } from '../../../contract/places/radius.ts'
import { STATES } from '../../../contract/places/states.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { askWhere } from './askWhere.ts'
import styles from './NearFields.module.css'

const ONLY_THERE = { value: '', label: 'Solo en ese municipio' }
const CHOICES = RADII.map((value) => ({ value, label: `${value} km a la redonda` }))

interface NearFieldsProps {
  /** The form's one place, as its fields of state and municipality hold it. */
  place: { estado: string; ciudad: string }
  onPlace: (place: { estado: string; ciudad: string }) => void
  /** The municipality around which is searched, 'Zapopan, Jalisco'; empty for none. */
  cerca: string
  onCerca: (cerca: string) => void
  radio: string | undefined
}

/**
 * How far around the chosen municipality. The phone's own place is asked for at a touch alone, and becomes
 * the nearest municipality before anything leaves the phone.
 */
export function NearFields({ place, onPlace, cerca, onCerca, radio }: NearFieldsProps) {
  const [reach, setReach] = useState(cerca === '' ? '' : (radio ?? DEFAULT_RADIUS))
  const [status, setStatus] = useState('')
  const [isAsking, setAsking] = useState(false)
  const near = reach === '' ? '' : nameOf(place)
  useEffect(() => onCerca(near), [near, onCerca])

  const takeOwnPlace = async () => {
    setAsking(true)
    setStatus('Buscando dónde estás…')
    const { words, seat } = await askWhere()
    setAsking(false)
    setStatus(words)
    if (!seat) return
    setReach(reach || DEFAULT_RADIUS)
    onPlace(seat)
  }

  return (
    <div className={styles['near']}>
      {place.ciudad.trim() !== '' && (
        <SelectField
          name="radio"
          label="Qué tan lejos"
          empty={ONLY_THERE}
          choices={CHOICES}
          value={reach}
          onChange={(event) => {
            setReach(event.target.value)
            const named = event.target.value === '' && placeNamed(place.ciudad)
            if (!named) return
            onPlace(named)
            // The municipality's field tells of the change.
            event.stopPropagation()
          }}
        />
      )}
      <input type="hidden" name="cerca" value={near} />
      <Button
        icon={<Icon name="map-pin" size={18} />}
        disabled={isAsking}
        onClick={() => void takeOwnPlace()}
        wide
      >
        Usar mi ubicación
      </Button>
      <output className={styles['status']}>{status}</output>
    </div>
  )
}

/** A municipality as addresses name it; as it was typed where its state isn't known. */
function nameOf({ estado, ciudad }: NearFieldsProps['place']): string {
  const known = STATES.find((value) => value === estado)
  return known && ciudad.trim() !== '' ? seatName({ estado: known, ciudad }) : ciudad.trim()
}

/** The state and municipality of 'Zapopan, Jalisco'; null for other words. */
function placeNamed(words: string): NearFieldsProps['place'] | null {
  const [ciudad = ''] = words.split(', ')
  const estado = STATES.find((value) => words === seatName({ estado: value, ciudad }))
  return estado ? { estado, ciudad } : null
}
