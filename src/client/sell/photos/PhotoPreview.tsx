import { useEffect, useRef } from 'react'
import { PhotoThumb } from '../../photos/PhotoThumb.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Toaster } from '../../ui/notice/Toaster.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { openSheetInHistory, takesFirstFocus } from '../../ui/sheet/sheetHistory.ts'
import styles from './PhotoPreview.module.css'

interface PhotoPreviewProps {
  blob: Blob
  title: string
  onClose: () => void
}

/** One photo over the whole screen; closed by its button, Esc, the back button or a tap. */
export function PhotoPreview({ blob, title, onClose }: PhotoPreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    takesFirstFocus(element)
    element.showModal()
    const leaveHistory = openSheetInHistory(() => close.current())
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const onClick = () => close.current()
    element.addEventListener('cancel', onCancel)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('click', onClick)
      leaveHistory()
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles['preview']} aria-label={title}>
      <PhotoThumb blob={blob} alt={title} whole />
      <div className={styles['close']}>
        <IconButton label="Cerrar">
          <Icon name="x" size={24} />
        </IconButton>
      </div>
      <Toaster />
    </dialog>
  )
}
