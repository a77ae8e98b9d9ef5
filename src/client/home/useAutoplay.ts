import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

interface Autoplay {
  /** False once the person stopped it, or to spare motion or data. */
  isPlaying: boolean
  toggle: () => void
  /** Stops for good, for example when the person moves the slides by hand. */
  stop: () => void
}

interface Connection {
  saveData?: boolean
}

/**
 * Calls `advance` at intervals. It pauses with the focus or the pointer inside and on a hidden page. It also
 * spares motion and data (decisions, section 3; WCAG 2.2.2).
 */
export function useAutoplay(
  place: RefObject<HTMLElement | null>,
  milliseconds: number,
  advance: () => void,
): Autoplay {
  const isSpared = useSyncExternalStore(followMotion, sparesMotionOrData, () => true)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const isPlaying = choice ?? !isSpared

  useEffect(() => {
    const element = place.current
    if (!element) return
    return followHolds(element, setHeld)
  }, [place])

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(advance, milliseconds)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, advance, milliseconds])

  return {
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    stop: () => setChoice(false),
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function sparesMotionOrData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return matchMedia(REDUCED_MOTION).matches || connection?.saveData === true
}

function followMotion(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Reports whether anything pauses the slides: pointer, focus, or a hidden page. */
function followHolds(element: HTMLElement, onChange: (isHeld: boolean) => void): () => void {
  const holds = new Set<string>()
  const set = (hold: string, isOn: boolean) => () => {
    if (isOn) holds.add(hold)
    else holds.delete(hold)
    onChange(holds.size > 0)
  }
  const onVisibility = () => set('hidden', document.hidden)()
  const listeners: [EventTarget, string, () => void][] = [
    [element, 'pointerenter', set('pointer', true)],
    [element, 'pointerleave', set('pointer', false)],
    [element, 'focusin', set('focus', true)],
    [element, 'focusout', set('focus', false)],
    [document, 'visibilitychange', onVisibility],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
  }
}
