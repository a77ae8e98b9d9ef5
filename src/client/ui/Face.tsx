import styles from './Face.module.css'
import { useFailedPicture } from './picture/Photo.tsx'

interface FaceProps {
  person: { nombre: string; apellido: string; foto?: string | null | undefined }
  /** Width and height of the picture, in pixels, until `className` sets them in rem. */
  size: number
  /** Sets the size of picture and letters, and the place. */
  className?: string | undefined
  /** For faces that say more than the name beside them. */
  alt?: string
  isBusy?: boolean
}

const TINTS = 5

/** A person's photo in a circle, or their initials without a photo or after it failed. */
export function Face(props: FaceProps) {
  const { foto } = props.person
  return foto ? <Picture key={foto} {...props} foto={foto} /> : <Initials {...props} />
}

function Picture({ foto, ...props }: FaceProps & { foto: string }) {
  const { failed, watched } = useFailedPicture()
  const { size, className, alt = '', isBusy } = props
  if (failed) return <Initials {...props} />
  return (
    <img
      className={`${styles['face']} ${className}`}
      src={foto}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      aria-busy={isBusy || undefined}
      {...watched}
    />
  )
}

/** Two letters on a colour that is always the same for a name. */
function Initials({ person: { nombre, apellido }, className, alt, isBusy }: FaceProps) {
  const letters = [nombre, apellido].map((name) => [...name.trim()][0] ?? '').join('')
  const sum = [...`${nombre}${apellido}`].reduce(
    (all, letter) => all + (letter.codePointAt(0) ?? 0),
    0,
  )
  return (
    <span
      className={`${styles['face']} ${styles['initials']} ${className}`}
      data-tint={sum % TINTS}
      aria-busy={isBusy || undefined}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {letters.toLocaleUpperCase('es')}
    </span>
  )
}
