import styles from './Initials.module.css'

interface InitialsProps {
  nombre: string
  apellido: string
  /** Says size and place. */
  className?: string | undefined
}

const TINTS = 5

/** Stands for who has no photo: two letters on a colour that is always the same for one name. */
export function Initials({ nombre, apellido, className = '' }: InitialsProps) {
  const letters = [nombre, apellido].map((name) => [...name.trim()][0] ?? '').join('')
  const sum = [...`${nombre}${apellido}`].reduce(
    (all, letter) => all + (letter.codePointAt(0) ?? 0),
    0,
  )
  return (
    <span
      className={`${styles['initials']} ${className}`}
      data-tint={sum % TINTS}
      aria-hidden="true"
    >
      {letters.toLocaleUpperCase('es')}
    </span>
  )
}
