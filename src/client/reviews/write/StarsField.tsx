import { STARS_MAX } from '../../../contract/limits.ts'
import { FieldSet } from '../../ui/controls/FieldSet.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './StarsField.module.css'

interface StarsFieldProps {
  /** Chosen stars; 0 before any are. */
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}

const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1)
const words = (stars: number) => `${stars}/${STARS_MAX} Estrellas`

/** One to five stars, by thumb or arrow keys. */
export function StarsField({ value, error, onChange }: StarsFieldProps) {
  return (
    <FieldSet legend="Calificación" required error={error}>
      <div className={styles['row']}>
        {STARS.map((star) => (
          <label key={star} className={styles['star']} data-full={star <= value || undefined}>
            <input
              className="solo-lectores"
              type="radio"
              name="calificacion"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={32} />
            <span className="solo-lectores">{words(star)}</span>
          </label>
        ))}
        <span className={styles['said']} aria-hidden="true">
          {value > 0 ? words(value) : 'Toca una estrella'}
        </span>
      </div>
    </FieldSet>
  )
}
