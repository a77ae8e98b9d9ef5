import { useEffect, useRef, useState } from 'react'
import { photoVariant } from '../../../../contract/photo.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { Toaster } from '../../../ui/notice/Toaster.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { openSheetInHistory, takesFirstFocus } from '../../../ui/sheet/sheetHistory.ts'
import styles from './PhotoViewer.module.css'
import { CLOSE_UP, FITTED, followGestures, zoomAt, type Zoom } from './zoomGestures.ts'

interface PhotoViewerProps {
  photos: readonly string[]
  titulo: string
  /** Position of the photo to open with. */
  first: number
  /** Called with the position of the last photo seen. */
  onClose: (position: number) => void
}

/**
 * The photos full screen. Pinch, double tap, wheel or buttons zoom; a finger moves the photo; swipes and
 * arrow keys turn to others. Esc, the back button and a pull down close it. The browser's `dialog` keeps the
 * focus inside; it goes back to the photo of the page that was seen last.
 */
export function PhotoViewer({ photos, titulo, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(first)
  const [zoom, setZoom] = useState<Zoom>(FITTED)
  const last = photos.length - 1

  const goBy = (step: 1 | -1) => {
    setPosition(Math.min(last, Math.max(0, position + step)))
    setZoom(FITTED)
  }
  const close = () => onClose(position)
  const zoomTo = (scale: number) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    setZoom(zoomAt(zoom, { x: 0, y: 0 }, scale, { width, height }))
  }
  // Latest functions for the listeners, which are added once.
  const now = useRef({ zoom, turn: goBy, close, zoomTo, position })
  useEffect(() => {
    now.current = { zoom, turn: goBy, close, zoomTo, position }
  })

  useEffect(() => {
    const element = dialog.current
    const stage = frame.current
    if (!element || !stage) return
    element.showModal()
    const onCancel = (event: Event) => {
      event.preventDefault()
      now.current.close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') now.current.turn(1)
      else if (event.key === 'ArrowLeft') now.current.turn(-1)
      else if (event.key === '+') now.current.zoomTo(now.current.zoom.scale * 1.5)
      else if (event.key === '-') now.current.zoomTo(now.current.zoom.scale / 1.5)
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('keydown', onKey)
    const leaveHistory = openSheetInHistory(() => now.current.close())
    const stopGestures = followGestures(stage, {
      zoom: () => now.current.zoom,
      setZoom: (next) => {
        // Two fingers may move between two paints; the second move has to build on the first.
        now.current.zoom = next
        setZoom(next)
      },
      goBy: (step) => now.current.turn(step),
      close: () => now.current.close(),
    })
    return () => {
      stopGestures()
      leaveHistory()
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('keydown', onKey)
      element.close()
      const seen = document.getElementById(`foto-${now.current.position + 1}`)
      seen?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [])

  const isClose = zoom.scale > 1
  const glass = isClose ? 'zoom-out' : 'zoom-in'
  const label = last > 0 ? `${titulo}, foto ${position + 1} de ${last + 1}` : titulo
  return (
    <dialog ref={dialog} className={styles['viewer']} aria-label={`Fotos de ${titulo}`}>
      <header className={styles['head']}>
        <p className={styles['counter']} aria-live="polite" tabIndex={-1} ref={takesFirstFocus}>
          <span className="solo-lectores">Foto </span>
          {position + 1}/{last + 1}
        </p>
        <IconButton
          label={isClose ? 'Ver foto completa' : 'Acercar'}
          onClick={() => (isClose ? setZoom(FITTED) : zoomTo(CLOSE_UP))}
        >
          <Icon name={glass} size={22} />
        </IconButton>
        <IconButton label="Cerrar" onClick={close}>
          <Icon name="x" size={24} />
        </IconButton>
      </header>
      <div ref={frame} className={styles['frame']} data-close={isClose || undefined}>
        <img
          key={position}
          className={styles['photo']}
          src={photoVariant(photos[position] ?? '', '1000.webp')}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      {last > 0 && (
        <>
          <IconButton
            label="Foto anterior"
            className={styles['arrow']}
            disabled={position === 0}
            onClick={() => goBy(-1)}
          >
            <Icon name="chevron-left" size={28} />
          </IconButton>
          <IconButton
            label="Foto siguiente"
            className={styles['arrow']}
            disabled={position === last}
            onClick={() => goBy(1)}
          >
            <Icon name="chevron-right" size={28} />
          </IconButton>
        </>
      )}
      <Toaster />
    </dialog>
  )
}
