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
import { useAutoplay } from './useAutoplay.ts'

interface BannerControlsProps {
  /** Element whose pointers, touches and focus are watched. */
  place: RefObject<HTMLElement | null>
  banners: readonly Banner[]
  current: number
  onShow: Dispatch<SetStateAction<number>>
}

const SWIPE = 40

/** Controls of the banners: time, swipes, a bullet for each, and a stop button. */
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

interface SideSwipe {
  onTouch: () => void
  /** 1 for the next, -1 for the previous. */
  onSwipe: (step: 1 | -1) => void
}

/** Follows a swipe across an element; it suppresses the click, so that the link below doesn't open. */
function followSideSwipe(element: HTMLElement, { onTouch, onSwipe }: SideSwipe): () => void {
  let startX: number | null = null
  let isSwipe = false
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const isControl = event.target instanceof Element && event.target.closest('button')
    if (isControl) return
    onTouch()
    startX = event.clientX
    isSwipe = false
  }
  const onMove = (event: PointerEvent) => {
    if (startX === null || Math.abs(event.clientX - startX) < SWIPE) return
    onSwipe(event.clientX < startX ? 1 : -1)
    isSwipe = true
    startX = null
  }
  const onEnd = () => {
    startX = null
  }
  const onClick = (event: MouseEvent) => {
    if (isSwipe) event.preventDefault()
    isSwipe = false
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onEnd)
  element.addEventListener('pointercancel', onEnd)
  element.addEventListener('click', onClick, true)
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onEnd)
    element.removeEventListener('pointercancel', onEnd)
    element.removeEventListener('click', onClick, true)
  }
}
