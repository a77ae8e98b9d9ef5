import { useCallback, useState } from 'react'
import { AverageColour } from './AverageColour.tsx'
import styles from './Photo.module.css'

interface PhotoProps {
  /** Without one the colour stands alone. */
  src: string | undefined
  srcSet?: string | undefined
  /** CSS widths at which it is shown, so that the phone takes the smallest file that serves. */
  sizes?: string | undefined
  alt: string
  /** Average colour (CSS) that fills the place until the photo is there. */
  colour?: string | undefined
  /** The first thing seen on a page: fetched at once and before others. */
  first?: boolean
  /** Shows all of the photo instead of filling the frame. */
  whole?: boolean
  /** A picture that fills, blurred, what a whole photo leaves free. */
  behind?: string | undefined
}

/** A photo that keeps its place: its colour first, then the picture. */
export function Photo({ src, srcSet, sizes, alt, colour, first, whole, behind }: PhotoProps) {
  const { failed, watched } = useFailedPicture()
  return (
    <span className={styles['frame']} data-whole={whole || undefined}>
      {colour && !failed && <AverageColour colour={colour} />}
      {behind && <img className={styles['behind']} src={behind} alt="" loading="lazy" />}
      {src && (
        <img
          className={styles['photo']}
          src={failed ? '/sin-foto.svg' : src}
          srcSet={failed ? undefined : srcSet}
          sizes={sizes}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? 'sync' : 'async'}
          draggable={false}
          {...watched}
        />
      )}
    </span>
  )
}

interface FailedPicture {
  /** Whether the picture did not come. */
  failed: boolean
  /** For its `<img>`. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void }
}

/** Whether a picture failed; of one in the server's HTML also before the app took it over. */
export function useFailedPicture(): FailedPicture {
  const [failed, setFailed] = useState(false)
  // The same function at every render: React would look at the picture again with each new one.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }, [])
  return { failed, watched: { ref: lookAt, onError: () => setFailed(true) } }
}
