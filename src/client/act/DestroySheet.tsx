import type { ReactNode } from 'react'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { ActFailure } from './ActFailure.tsx'
import styles from './DestroySheet.module.css'
import { useAct } from './useAct.ts'

interface DestroySheetProps {
  title: string
  /** Name of the thing to delete, as the person wrote it. */
  name?: string
  /** The consequences of deleting. */
  children: ReactNode
  /** Label of the button. */
  verb: string
  /** Deletes; the sheet stays open meanwhile and shows the reason of a failure. */
  destroy: () => Promise<void>
  onClose: () => void
}

/** Asks before deleting for good. */
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
      <Stack gap={3}>
        {failure && <ActFailure failure={failure} />}
        {name !== undefined && (
          <p className={styles['name']}>
            <strong>{name}</strong>
          </p>
        )}
        {children}
      </Stack>
    </Sheet>
  )
}
