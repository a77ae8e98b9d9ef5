import {
  useCallback,
  useEffect,
  useRef,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import type { Banner } from '../../contract/home/endpoints.ts'
import { BANNER_AUTOPLAY_MS } from '../../contract/limits.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './BannerControls.module.css'
import { followSideSwipe } from './sideSwipe.ts'
import { useAutoplay } from './useAutoplay.ts'

interface BannerControlsProps {
  /** Where pointers, fingers and the focus are watched. */
  place: RefObject<HTMLElement | null>
  banners: readonly Banner[]
  current: number
  onShow: Dispatch<SetStateAction<number>>
}

/** What moves the banners: time, fingers, a bullet for each, and a button that stops them. */
export function BannerControls({ place, banners, current, onShow }: BannerControlsProps) {
  const count = banners.length
  const move = useCallback(
    (step: number) => onShow((index) => (index + step + count) % count),
    [count, onShow],
  )
  const advance = useCallback(() => move(1), [move])
  const { isPlaying, toggle, stop } = useAutoplay(place, BANNER_AUTOPLAY_MS, advance)
  const latestStop = useRef(stop)

  useEffect(() => {
    latestStop.current = stop
  })
  useEffect(() => {
    if (!place.current) return
    return followSideSwipe(place.current, {
      onTouch: () => latestStop.current(),
      onSwipe: move,
    })
  }, [place, move])

  return (
    <div className={styles['controls']}>
      <p className="solo-lectores" aria-live={isPlaying ? 'off' : 'polite'}>
        {banners[current]?.title}
      </p>
      <button
        type="button"
        className={styles['control']}
        aria-label={isPlaying ? 'Pausar' : 'Reproducir'}
        onClick={toggle}
      >
        {isPlaying ? <Icon name="pause" size={16} /> : <Icon name="play" size={16} />}
      </button>
      {banners.map(({ data, title }, index) => (
        <button
          key={data}
          type="button"
          className={styles['bullet']}
          aria-label={`Ver ${index + 1} de ${count}: ${title}`}
          aria-current={index === current || undefined}
          onClick={() => {
            stop()
            onShow(index)
          }}
        />
      ))}
    </div>
  )
}
