import { useRef, useState } from 'react'
import type { Banner } from '../../contract/endpoints/home.ts'
import { Part } from '../ui/Part.tsx'
import { useIsStarted } from '../ui/useIsStarted.ts'
import { BannerSlide } from './BannerSlide.tsx'
import styles from './BannerSlider.module.css'

const loadControls = () => import('./BannerControls.tsx').then((m) => m.BannerControls)

/**
 * The home's banners, fading one into the next. Without the app the first one stands still; the
 * others and the controls come once it runs, for they are not what the page waits for.
 */
export function BannerSlider({ banners }: { banners: readonly Banner[] }) {
  const place = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const isStarted = useIsStarted()
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
            {(index === 0 || isStarted) && <BannerSlide banner={banner} first={index === 0} />}
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <Part load={loadControls} props={{ place, banners, current, onShow: setCurrent }} />
      )}
    </section>
  )
}
