import type { ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { ActFailure } from './ActFailure.tsx'
import styles from './DestroySheet.module.css'
import { useAct } from './useAct.ts'

interface DestroySheetProps {
  /** The question. */
  title: string
  /** What would go, as people called it. */
  name?: string
  /** What becomes of it. */
  children: ReactNode
  /** The word on the button. */
  verb: string
  /** Does it; the sheet stays while it runs, and tells why when it fails. */
  destroy: () => Promise<void>
  onClose: () => void
}

/** Asks before something goes that can't come back. */
export function DestroySheet({ title, name, children, verb, destroy, onClose }: DestroySheetProps) {
  const { isActing, failure, act } = useAct(destroy)
  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="danger"
            icon={<Icon name="trash-2" size={18} />}
            busy={isActing}
            onClick={act}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        {failure && <ActFailure failure={failure} />}
        {name !== undefined && (
          <p className={styles['name']}>
            <strong>{name}</strong>
          </p>
        )}
        {children}
      </div>
    </Sheet>
  )
}
