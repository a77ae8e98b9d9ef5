import { useCallback, useState } from 'react'
import { AverageColour } from './AverageColour.tsx'
import styles from './Photo.module.css'

interface PhotoProps {
  /** Undefined shows the colour alone. */
  src: string | undefined
  srcSet?: string | undefined
  /** CSS widths of the photo, so that the phone takes the smallest file that serves. */
  sizes?: string | undefined
  alt: string
  /** Average colour (CSS) as a placeholder until the photo has loaded. */
  colour?: string | undefined
  /** Loads the photo at once and before others, for the first thing on a page. */
  first?: boolean
  /** Shows the whole photo instead of filling the frame. */
  whole?: boolean
  /** A picture that is blurred to fill the room around a whole photo. */
  behind?: string | undefined
}

/** A photo that reserves its room: its colour first, then the picture. */
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
  /** True after the picture failed. */
  failed: boolean
  /** For its `<img>`. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void }
}

/** Tells whether a picture failed, for server-rendered pictures also before hydration. */
export function useFailedPicture(): FailedPicture {
  const [failed, setFailed] = useState(false)
  // Stable between renders: React would check the picture again with each new function.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }, [])
  return { failed, watched: { ref: lookAt, onError: () => setFailed(true) } }
}
