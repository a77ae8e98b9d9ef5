import styles from './Icon.module.css'
import type { IconName } from './iconName.ts'

interface IconProps {
  name: IconName
  /** In pixels. */
  size?: number
  className?: string | undefined
}

/** An icon beside words or in a labelled button; it is hidden from screen readers. */
export function Icon({ name, size = 20, className = '', ...data }: IconProps) {
  return (
    <svg
      {...data}
      className={`${styles['icon']} ${className}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={addressOf(name)} />
    </svg>
  )
}

/** Server-rendered icons are in the page (`server/pages/document/pageSymbols.ts`), others in one file. */
function addressOf(name: IconName): string {
  const id = symbolId(name)
  const isInPage = typeof document === 'undefined' || document.getElementById(id) !== null
  return isInPage ? `#${id}` : `/simbolos.svg#${id}`
}

/** The id of an icon, in `public/simbolos.svg` and in pages that include it (`server/build/symbols.mjs`). */
export const symbolId = (name: IconName): string => `s-${name}`
