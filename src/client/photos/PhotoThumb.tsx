import { useMemo, useState } from 'react'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PhotoThumb.module.css'
import { usePhotoUrls } from './usePhotoUrls.ts'

interface PhotoThumbProps {
  blob: Blob
  alt: string
  /** Shows all of the photo instead of filling the frame. */
  whole?: boolean
}

/** A photo that is on the phone. TIFF and HEIC that the browser can't draw are named instead. */
export function PhotoThumb({ blob, alt, whole }: PhotoThumbProps) {
  const [url] = usePhotoUrls(useMemo(() => [blob], [blob]))
  const [broken, setBroken] = useState<Blob | null>(null)
  if (broken === blob) {
    return (
      <span className={styles['unseen']}>
        <Icon name="image-off" size={28} />
        <span className="solo-lectores">{alt}</span>
        <span>Se verá al publicar</span>
      </span>
    )
  }
  return (
    <span className={styles['frame']} data-whole={whole || undefined}>
      {url && <img src={url} alt={alt} draggable={false} onError={() => setBroken(blob)} />}
    </span>
  )
}
