import { useEffect, useState } from 'react'
import { asPlace, suggestMunicipalities } from '../../../contract/places/municipalities.ts'
import { loadSeats, seatName, type Seat } from '../../../contract/places/near.ts'
import { DEFAULT_RADIUS, RADII } from '../../../contract/places/radius.ts'
import { fold } from '../../../contract/text/fold.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { SuggestField } from '../../ui/typing/SuggestField.tsx'
import { askWhere } from './askWhere.ts'
import styles from './NearFields.module.css'

const OFFERED = 8
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
  const [seats, setSeats] = useState<readonly Seat[]>([])
  const [isWanted, setWanted] = useState(false)
  const [error, setError] = useState<string>()
  const [told, setTold] = useState('')
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    let isHere = true
    // Without the list one types; the server knows it too.
    if (isWanted)
      loadSeats().then(
        (loaded) => isHere && setSeats(loaded),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [isWanted])

  const change = (text: string) => {
    setError(undefined)
    onCerca(text)
  }
  const takeOwnPlace = async () => {
    setAsking(true)
    setTold('Buscando dónde estás…')
    const answer = await askWhere()
    setAsking(false)
    setTold(answer.words)
    if (answer.name) change(answer.name)
  }
  const leave = () => {
    if (seats.length === 0) return
    const found = officialNames(seats, cerca)
    const [name] = found
    if (cerca.trim() === '' || (name !== undefined && found.length === 1)) change(name ?? '')
    else setError('Elige un municipio de la lista, como «Zapopan, Jalisco».')
  }

  return (
    <div className={styles['near']}>
      <SuggestField
        name="cerca"
        label="Cerca de"
        hint="Municipio o alcaldía; los anuncios de alrededor."
        error={error}
        maxLength={100}
        value={cerca}
        onValue={change}
        suggest={(typed) =>
          typed.trim() === '' ? [] : suggestMunicipalities(seats.map(seatName), typed, OFFERED)
        }
        onFocus={() => setWanted(true)}
        onLeave={leave}
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
      <output className={styles['told']}>{told}</output>
    </div>
  )
}

/** What a text may mean: a whole name with its state, or all that are called so. */
function officialNames(seats: readonly Seat[], text: string): string[] {
  const asked = asPlace(text)
  return seats
    .filter((seat) => fold(seat.ciudad) === asked || fold(seatName(seat)) === asked)
    .map(seatName)
}
