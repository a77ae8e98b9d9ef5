import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useSavesData } from '../../ground/saver.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import styles from './Gallery.module.css'
import { galleryPhoto, thumbnailPhoto } from './galleryPhoto.ts'
import { useFilmStrip } from './useFilmStrip.ts'

interface GalleryProps {
  /** Stored addresses, the main photo first. */
  photos: readonly string[]
  titulo: string
}

const loadViewer = () => import('./viewer/PhotoViewer.tsx').then((m) => m.PhotoViewer)

/**
 * The photos of an ad, whole, side by side. Swipes are native scrolling, and photos and thumbnails are links,
 * so all works before hydration. After hydration arrow keys move the strip and a tap opens the photo full
 * screen.
 */
export function Gallery({ photos, titulo }: GalleryProps) {
  const savesData = useSavesData()
  const { strip, current, show, onScroll } = useFilmStrip(!savesData)
  const [reached, setReached] = useState(0)
  if (current > reached) setReached(current)
  const [isFullScreen, setFullScreen] = useState(false)
  const shown = photos.length > 0 ? photos : ['/sin-foto.svg']
  const last = shown.length - 1

  const onArrow = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(Math.min(last, Math.max(0, current + step)), { focus: true })
  }
  const onThumbnail = (event: MouseEvent, position: number) => {
    event.preventDefault()
    show(position)
  }
  const onPhoto = (event: MouseEvent) => {
    // The link itself opens the new tab that the person asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setFullScreen(true)
  }
  const leave = (position: number) => {
    setFullScreen(false)
    show(position)
  }

  return (
    <section className={styles['gallery']} aria-label="Fotos del anuncio">
      <div className={styles['stage']}>
        <ul className={styles['strip']} ref={strip} onScroll={onScroll}>
          {shown.map((address, position) => {
            const photo = galleryPhoto(address, savesData)
            const waits = savesData && position > reached
            return (
              <li className={styles['slide']} id={`foto-${position + 1}`} key={address}>
                <a
                  className={styles['open']}
                  href={galleryPhoto(address).src}
                  tabIndex={position === current ? undefined : -1}
                  onClick={onPhoto}
                  onKeyDown={onArrow}
                >
                  <Photo
                    {...photo}
                    src={waits ? undefined : photo.src}
                    whole
                    behind={savesData ? undefined : thumbnailPhoto(address).src}
                    first={position === 0}
                    alt={last > 0 ? `${titulo}, foto ${position + 1} de ${last + 1}` : titulo}
                  />
                </a>
              </li>
            )
          })}
        </ul>
        {last > 0 && (
          <>
            <p className={styles['counter']}>
              <span className="solo-lectores">Foto </span>
              {current + 1}/{last + 1}
            </p>
            <div className={styles['arrows']}>
              <IconButton
                label="Foto anterior"
                className={styles['arrow']}
                disabled={current === 0}
                onClick={() => show(current - 1)}
              >
                <Icon name="chevron-left" size={24} />
              </IconButton>
              <IconButton
                label="Foto siguiente"
                className={styles['arrow']}
                disabled={current === last}
                onClick={() => show(current + 1)}
              >
                <Icon name="chevron-right" size={24} />
              </IconButton>
            </div>
          </>
        )}
      </div>
      {last > 0 && !savesData && (
        <ul className={styles['thumbnails']}>
          {shown.map((address, position) => (
            <li key={address}>
              <a
                className={styles['thumbnail']}
                href={`#foto-${position + 1}`}
                aria-label={`Ver foto ${position + 1}`}
                aria-current={position === current ? 'true' : undefined}
                onClick={(event) => onThumbnail(event, position)}
              >
                <Photo {...thumbnailPhoto(address)} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isFullScreen && (
        <Part
          load={loadViewer}
          props={{ photos: shown, titulo, first: current, onClose: leave }}
          onMissing={() => setFullScreen(false)}
        />
      )}
    </section>
  )
}
