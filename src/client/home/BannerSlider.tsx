import { useRef, useState } from 'react'
import type { Banner } from '../../contract/home/endpoints.ts'
import { photoColour, photoVariant } from '../../contract/photo.ts'
import { useSavesData } from '../ground/saver.ts'
import { Part } from '../ui/late/Part.tsx'
import { useIsStarted } from '../ui/late/useIsStarted.ts'
import { Link } from '../ui/Link.tsx'
import { AverageColour } from '../ui/picture/AverageColour.tsx'
import { useFailedPicture } from '../ui/picture/Photo.tsx'
import styles from './BannerSlider.module.css'

const loadControls = () => import('./BannerControls.tsx').then((m) => m.BannerControls)

/**
 * The home's banners, fading one into the next. Before hydration the first is static. The others load one
 * turn ahead, and not at all with the data saver.
 */
export function BannerSlider({ banners: all }: { banners: readonly Banner[] }) {
  const place = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [furthest, setFurthest] = useState(0)
  if (current > furthest) setFurthest(current)
  const isStarted = useIsStarted()
  const banners = useSavesData() ? all.slice(0, 1) : all
  if (banners.length === 0) return null
  return (
    <section
      ref={place}
      className={styles['slider']}
      aria-roledescription="carrusel"
      aria-label="Destacados"
    >
      <ul className={styles['slides']}>
        {banners.map((banner, index) => (
          <li
            key={banner.data}
            className={styles['slide']}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            {(index === 0 || (isStarted && index <= furthest + 1)) && (
              <BannerSlide banner={banner} first={index === 0} />
            )}
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <Part
          load={loadControls}
          props={{ place, banners, current, onShow: setCurrent }}
          symbols={['pause', 'play']}
        />
      )}
    </section>
  )
}

interface BannerSlideProps {
  banner: Banner
  /** The first banner, visible on opening: it loads before other pictures. */
  first: boolean
}

/**
 * A banner, a band on phones and 19:7 on desks (decisions, section 3) but for low windows, with an optional
 * link. Its title stands on the picture, and replaces a picture that fails.
 */
function BannerSlide({ banner: { url, data, title }, first }: BannerSlideProps) {
  const { failed, watched } = useFailedPicture()
  const colour = photoColour(data)
  const picture = failed ? (
    <strong className={styles['words']}>{title}</strong>
  ) : (
    <>
      {colour && <AverageColour colour={colour} />}
      <picture>
        <source media="(min-width: 900px)" srcSet={photoVariant(data, 'wide.webp')} />
        <img
          className={styles['picture']}
          src={photoVariant(data, 'phone.webp')}
          alt={title}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
          {...watched}
        />
      </picture>
      <span className={styles['caption']} aria-hidden="true">
        {title}
      </span>
    </>
  )
  return url ? (
    <Link className={styles['link']} to={url} draggable={false}>
      {picture}
    </Link>
  ) : (
    picture
  )
}
