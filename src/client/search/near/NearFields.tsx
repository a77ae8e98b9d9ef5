import { useState } from 'react'
import { seatName } from '../../../contract/places/near.ts'
import { DEFAULT_RADIUS, RADII } from '../../../contract/places/radius.ts'
import { PlaceField } from '../../places/PlaceField.tsx'
import { usePlaces } from '../../places/usePlaces.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { askWhere } from './askWhere.ts'
import styles from './NearFields.module.css'

const CHOICES = RADII.map((value) => ({ value, label: `${value} km a la redonda` }))

interface NearFieldsProps {
  /** The municipality as it is typed, 'Zapopan, Jalisco'. */
  cerca: string
  onCerca: (cerca: string) => void
  radio: string | undefined
}

/**
 * Near which municipality, and how far around it. The phone's own place is asked for at a touch alone,
 * and becomes the nearest municipality before anything leaves the phone.
 */
export function NearFields({ cerca, onCerca, radio }: NearFieldsProps) {
  const [isWanted, setWanted] = useState(false)
  const places = usePlaces(isWanted)
  const [status, setStatus] = useState('')
  const [isAsking, setAsking] = useState(false)

  const takeOwnPlace = async () => {
    setAsking(true)
    setStatus('Buscando dónde estás…')
    const answer = await askWhere()
    setAsking(false)
    setStatus(answer.words)
    if (answer.name) onCerca(answer.name)
  }

  return (
    <div className={styles['near']}>
      <PlaceField
        name="cerca"
        label="Cerca de"
        hint="Municipio o alcaldía; los anuncios de alrededor."
        maxLength={100}
        places={places}
        value={cerca}
        onValue={onCerca}
        onPlace={(place) => onCerca(seatName(place))}
        onFocus={() => setWanted(true)}
      />
      {cerca.trim() !== '' && (
        <SelectField
          name="radio"
          label="Qué tan lejos"
          choices={CHOICES}
          defaultValue={radio ?? DEFAULT_RADIUS}
        />
      )}
      <Button
        icon={<Icon name="map-pin" size={18} />}
        disabled={isAsking}
        onClick={() => void takeOwnPlace()}
        wide
      >
        Usar mi ubicación
      </Button>
      <output className={styles['told']}>{status}</output>
    </div>
  )
}
