import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import styles from './Alert.module.css'

const ICONS = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
} as const

interface AlertProps {
  kind: keyof typeof ICONS
  title?: string
  children: ReactNode
  /** A remedy, below the text. */
  action?: ReactNode
}

/** A message to read before going on; errors are announced at once. */
export function Alert({ kind, title, children, action }: AlertProps) {
  const icon = ICONS[kind]
  return (
    <div className={styles['alert']} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icon} size={22} className={styles['icon']} />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  )
}
