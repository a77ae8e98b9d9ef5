import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Stack } from '../../ui/boxes.tsx'
import { nameOfStep, type Step } from '../steps/wizardSteps.ts'
import styles from './StepSlide.module.css'

/** Distance of the slide in CSS pixels, and its duration in seconds. */
const SLIDE = { from: 48, seconds: 0.2 }

/** Slides a step in from its side. The content shows at once: the motion's code may load late or never. */
export function StepSlide({ step, children }: { step: Step; children: ReactNode }) {
  const [seen, setSeen] = useState({ step, direction: 0 })
  if (seen.step !== step) setSeen({ step, direction: Math.sign(step - seen.step) })
  const { direction } = seen
  return (
    <Sliding key={step} from={direction * SLIDE.from}>
      <StepHeading name={nameOfStep(step)} takesFocus={direction !== 0} />
      {children}
    </Sliding>
  )
}

function Sliding({ from, children }: { from: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (from !== 0 && place.current) void slideIn(place.current, from)
  }, [from])
  return (
    <Stack gap={4} ref={place} className={styles['step']}>
      {children}
    </Stack>
  )
}

async function slideIn(element: HTMLElement, from: number): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const asked = performance.now()
  const motion = await import('framer-motion/dom/mini').catch(() => undefined)
  // Text that is being read must not move.
  if (!motion || performance.now() - asked > SLIDE.seconds * 1000) return
  const frames = { opacity: [0, 1], transform: [`translateX(${from}px)`, 'none'] }
  motion.animate(element, frames, { duration: SLIDE.seconds, ease: 'easeOut' })
}

/** Takes the focus after a change of step, so that screen readers begin there. */
function StepHeading({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {name}
    </h2>
  )
}
