import { useId, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { Stack } from '../boxes.tsx'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconName.ts'
import { Sheet } from './Sheet.tsx'

interface FormSheetProps {
  title: string
  open: boolean
  wide?: boolean
  /** Label of the submit button, with its icon. */
  verb: string
  icon?: IconName
  /** Label of the button that only closes. */
  cancel?: string
  busy: boolean
  /** Ref to the form, for the caller's own use. */
  form?: RefObject<HTMLFormElement | null>
  /** Room between its fields. */
  gap?: 3 | 4
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A form in a sheet, with its buttons in the place of every sheet's buttons. */
export function FormSheet(props: FormSheetProps) {
  const { title, open, wide = false, verb, icon, busy, form, gap = 4, children } = props
  const { cancel = 'Cancelar' } = props
  const { onSubmit, onClose } = props
  const id = useId()
  return (
    <Sheet
      title={title}
      open={open}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            form={id}
            look="main"
            icon={icon && <Icon name={icon} size={18} />}
            busy={busy}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={gap}
        ref={form}
        id={id}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </Stack>
    </Sheet>
  )
}
