import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '../Link.tsx'
import styles from './Button.module.css'

/** One `main` action on a screen; `danger` for actions without an undo. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger'

interface Look {
  look?: ButtonLook
  /** Fills the available width. */
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/** A button that shows running work: it spins, keeps its size and ignores further presses. */
export function Button({
  look = 'plain',
  wide,
  icon,
  busy,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(look, wide, className)}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button; for actions that are addresses. */
export function ButtonLink({
  look = 'plain',
  wide,
  icon,
  children,
  className,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={classes(look, wide, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** An icon alone as a button, with its label for screen readers; 44 px at least. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joined(styles['icon'], className)}
    >
      {children}
    </button>
  )
}

function classes(look: ButtonLook, wide: boolean | undefined, extra: string | undefined): string {
  return joined(styles['button'], styles[look], wide ? styles['wide'] : undefined, extra)
}

function joined(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
