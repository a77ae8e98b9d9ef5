import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Alert.module.css'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck }

interface AlertProps {
  kind: keyof typeof ICONS
  title?: string
  children: ReactNode
}

/** Something that the person should read before going on; errors are announced at once. */
export function Alert({ kind, title, children }: AlertProps) {
  const Icon = ICONS[kind]
  return (
    <div className={styles['alert']} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={22} aria-hidden="true" className={styles['icon']} />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
