import { useMemo, useState } from 'react'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PhotoThumb.module.css'
import { usePhotoUrls } from './usePhotoUrls.ts'

interface PhotoThumbProps {
  blob: Blob
  alt: string
  /** Shows the whole photo instead of filling the frame. */
  whole?: boolean
}

/** A photo of the phone. TIFF and HEIC that the browser can't draw show their format's name instead. */
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
