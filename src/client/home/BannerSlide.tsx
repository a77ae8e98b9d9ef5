import type { Banner } from '../../contract/home/endpoints.ts'
import { photoColour, photoVariant } from '../../contract/photo.ts'
import { Link } from '../ui/Link.tsx'
import { AverageColour } from '../ui/picture/AverageColour.tsx'
import { useFailedPicture } from '../ui/picture/useFailedPicture.ts'
import styles from './BannerSlider.module.css'

interface BannerSlideProps {
  banner: Banner
  /** The first thing seen on the page: fetched before other pictures. */
  first: boolean
}

/**
 * One banner: 17:9 on phones, 19:7 on desks (decisions, section 3) but for low windows, leading somewhere if it should.
 * Its title stands on the picture, and in its place where it does not come.
 */
export function BannerSlide({ banner: { url, data, title }, first }: BannerSlideProps) {
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
