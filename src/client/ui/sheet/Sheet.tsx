import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/Button.tsx'
import { Toaster } from '../notice/Toaster.tsx'
import { Icon } from '../picture/Icon.tsx'
import styles from './Sheet.module.css'
import { openSheetInHistory, takesFirstFocus } from './sheetHistory.ts'

interface SheetProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  actions?: ReactNode
  /** On a desk, room for two columns. */
  wide?: boolean
}

const CLOSING_PULL = 90

/**
 * A bottom sheet on a phone, a dialog on a desk. Esc, the back button, the backdrop, a swipe down and its own
 * button close it. The browser's `dialog` keeps the focus inside and returns it.
 */
export function Sheet({ title, open, onClose, children, actions, wide }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const titleId = useId()

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    const stopListening = closeBy(element, () => close.current())
    const leaveHistory = openSheetInHistory(() => close.current())
    const stopSwipe = followSwipe(element, () => close.current())
    return () => {
      stopSwipe()
      stopListening()
      leaveHistory()
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles['body']}>
        <header className={styles['head']} data-swipe>
          <span className={styles['grip']} aria-hidden="true" />
          <h2 id={titleId} tabIndex={-1} ref={takesFirstFocus}>
            {title}
          </h2>
          <IconButton label="Cerrar" onClick={onClose}>
            <Icon name="x" size={22} />
          </IconButton>
        </header>
        <div className={styles['content']}>{children}</div>
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
      <Toaster />
    </dialog>
  )
}

/** Closes on Esc and the backdrop; the listener is on the element, for a dialog is no control. */
function closeBy(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const onCancel = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog) onClose()
  }
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('click', onClick)
  return () => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('click', onClick)
  }
}

/** Follows a finger that pulls the sheet down by its head, and closes it once pulled far enough. */
function followSwipe(sheet: HTMLElement, onClose: () => void): () => void {
  const head = sheet.querySelector<HTMLElement>('[data-swipe]')
  if (!head) return () => undefined
  let startY: number | null = null
  const pull = (event: PointerEvent) => (startY === null ? 0 : Math.max(0, event.clientY - startY))
  const onDown = (event: PointerEvent) => {
    if (
      event.pointerType !== 'mouse' &&
      event.target instanceof Element &&
      !event.target.closest('button')
    ) {
      startY = event.clientY
      head.setPointerCapture(event.pointerId)
    }
  }
  const onMove = (event: PointerEvent) => {
    if (startY !== null) sheet.style.translate = `0 ${pull(event)}px`
  }
  const onUp = (event: PointerEvent) => {
    const pulled = pull(event)
    startY = null
    sheet.style.translate = ''
    if (pulled > CLOSING_PULL) onClose()
  }
  head.addEventListener('pointerdown', onDown)
  head.addEventListener('pointermove', onMove)
  head.addEventListener('pointerup', onUp)
  head.addEventListener('pointercancel', onUp)
  return () => {
    head.removeEventListener('pointerdown', onDown)
    head.removeEventListener('pointermove', onMove)
    head.removeEventListener('pointerup', onUp)
    head.removeEventListener('pointercancel', onUp)
  }
}
