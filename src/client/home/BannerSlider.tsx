import { Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Banner } from '../../contract/endpoints/home.ts'
import { BANNER_AUTOPLAY_MS } from '../../contract/limits.ts'
import { useIsStarted } from '../ui/useIsStarted.ts'
import { BannerSlide } from './BannerSlide.tsx'
import styles from './BannerSlider.module.css'
import { followSideSwipe } from './sideSwipe.ts'
import { useAutoplay } from './useAutoplay.ts'

/**
 * The home's banners, fading one into the next. Without the app the first one stands still; the
 * others and the controls come once it runs, for they are not what the page waits for.
 */
export function BannerSlider({ banners }: { banners: readonly Banner[] }) {
  const place = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const isStarted = useIsStarted()
  const count = banners.length
  const move = useCallback(
    (step: number) => setCurrent((index) => (index + step + count) % count),
    [count],
  )
  const advance = useCallback(() => move(1), [move])
  const { isPlaying, toggle, stop } = useAutoplay(place, BANNER_AUTOPLAY_MS, advance)
  const stopRef = useRef(stop)

  useEffect(() => {
    stopRef.current = stop
  })
  useEffect(() => {
    if (!place.current || count < 2) return
    return followSideSwipe(place.current, {
      onTouch: () => stopRef.current(),
      onSwipe: move,
    })
  }, [count, move])

  if (count === 0) return null
  return (
    <section
      ref={place}
      className={styles['slider']}
      aria-roledescription="carrusel"
      aria-label="Destacados"
    >
      <ul className={styles['slides']} aria-live={isPlaying ? 'off' : 'polite'}>
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
      {isStarted && count > 1 && (
        <div className={styles['controls']}>
          <button
            type="button"
            className={styles['control']}
            aria-label={isPlaying ? 'Pausar' : 'Reproducir'}
            onClick={toggle}
          >
            {isPlaying ? (
              <Pause size={16} aria-hidden="true" />
            ) : (
              <Play size={16} aria-hidden="true" />
            )}
          </button>
          {banners.map((banner, index) => (
            <button
              key={banner.data}
              type="button"
              className={styles['bullet']}
              aria-label={`Ver ${index + 1} de ${count}: ${banner.title}`}
              aria-current={index === current || undefined}
              onClick={() => {
                stop()
                setCurrent(index)
              }}
            />
          ))}
        </div>
      )}
    </section>
  )
}
