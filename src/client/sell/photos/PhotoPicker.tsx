import { memo, useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import { PhotoThumb } from '../../photos/PhotoThumb.tsx'
import { Actions, Muted, Stack } from '../../ui/boxes.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Toaster } from '../../ui/notice/Toaster.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { openSheetInHistory, takesFirstFocus } from '../../ui/sheet/sheetHistory.ts'
import { useDragOrder } from '../../ui/useDragOrder.ts'
import { PhotoCard } from './PhotoCard.tsx'
import styles from './PhotoPicker.module.css'
import type { Photos } from './usePhotos.ts'
import { withoutUnread } from './wizardPhoto.ts'

interface PhotoPickerProps {
  photos: Photos
  error: string | undefined
}

/** Choosing, ordering and removing the photos of an ad (specification, section 5, Ad photos). */
export const PhotoPicker = memo(function PhotoPicker({ photos, error }: PhotoPickerProps) {
  const { list, add, remove, move } = photos
  const [shown, setShown] = useState<string | null>(null)
  const row = useRef<HTMLUListElement>(null)
  const drag = useDragOrder(move)
  const id = useId()
  const open = list.find((photo) => photo.id === shown)

  const size = list.length === 0 ? 40 : 22

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    // The same file chosen again must fire a change too.
    event.target.value = ''
  }
  const takeOut = (photoId: string) => {
    remove(photoId)
    row.current?.closest('section')?.querySelector<HTMLElement>('[name="imagenes"]')?.focus()
  }

  return (
    <Stack as="section" gap={3} className={styles['picker']} aria-labelledby={`${id}-titulo`}>
      <h3 id={`${id}-titulo`}>
        Fotos
        <span className={styles['star']} aria-hidden="true">
          {' *'}
        </span>
        <span className={styles['count']}>
          {withoutUnread(list).length} de {MAX_PHOTOS}
        </span>
      </h3>
      {error && (
        <Alert kind="warning" title="Ups...">
          <span id={`${id}-error`} role="alert">
            {error}
          </span>
        </Alert>
      )}
      <Actions gap={3} className={styles['ways']} data-first={list.length === 0 || undefined}>
        <label className={styles['way']} data-camera>
          <input type="file" accept="image/*" capture="environment" onChange={take} />
          <Icon name="camera" size={size} />
          Tomar foto
        </label>
        <label className={styles['way']} data-main>
          <input
            type="file"
            name="imagenes"
            accept="image/*"
            multiple
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-ayuda` : `${id}-ayuda`}
            onChange={take}
          />
          <Icon name="image-plus" size={size} />
          Elegir fotos
        </label>
      </Actions>
      <Muted as="p" id={`${id}-ayuda`}>
        Hasta {MAX_PHOTOS} fotos.
      </Muted>
      <ul className={styles['row']} ref={row} aria-label="Tus fotos">
        {list.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            place={index}
            count={list.length}
            drag={drag}
            onOpen={() => setShown(photo.id)}
            onMove={(to) => move(photo.id, to)}
            onRemove={() => takeOut(photo.id)}
          />
        ))}
      </ul>
      {open?.state === 'ready' && (
        <PhotoPreview
          blob={open.blob}
          title={`Foto ${list.indexOf(open) + 1} de ${list.length}`}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  )
})

interface PhotoPreviewProps {
  blob: Blob
  title: string
  onClose: () => void
}

/** A photo over the whole screen; its button, Esc, the back button or a tap closes it. */
function PhotoPreview({ blob, title, onClose }: PhotoPreviewProps) {
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
