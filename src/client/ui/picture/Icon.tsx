import styles from './Icon.module.css'
import type { IconName } from './iconName.ts'

interface IconProps {
  name: IconName
  /** In pixels. */
  size?: number
  className?: string | undefined
}

/** A line picture beside words or in a labelled button; it says nothing by itself. */
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

/** Those that the server has drawn stand in the page (`server/pages/document/pageSymbols.ts`), others in one file. */
function addressOf(name: IconName): string {
  const id = symbolId(name)
  const isInPage = typeof document === 'undefined' || document.getElementById(id) !== null
  return isInPage ? `#${id}` : `/simbolos.svg#${id}`
}

/** The id of a line picture, in `public/simbolos.svg` and in pages that bring it (`server/launch/symbols.mjs`). */
export const symbolId = (name: IconName): string => `s-${name}`
