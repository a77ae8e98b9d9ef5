import { IconButton } from '../controls/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import { closeToast, useToasts, type Toast } from './toast.ts'
import styles from './Toaster.module.css'

const ICONS = { success: 'circle-check', error: 'circle-alert', info: 'info' } as const

/**
 * The place of the toasts, always mounted in the shell, so that screen readers announce them. An open dialog
 * has its own: it covers the rest of the page, which can't be tapped or read.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles['place']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const icon = ICONS[toast.kind]
  return (
    <div className={styles['toast']} data-kind={toast.kind}>
      <Icon name={icon} size={20} className={styles['icon']} />
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toast.action?.run()
            closeToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Cerrar aviso" onClick={() => closeToast(toast.id)}>
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  )
}
