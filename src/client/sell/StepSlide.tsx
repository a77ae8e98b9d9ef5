import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './StepSlide.module.css'
import { nameOfStep, type Step } from './wizardSteps.ts'

const FROM: Readonly<Record<number, string>> = { [-1]: 'before', 1: 'after' }

/** A step that slides in from where it lies; it stands where nothing is animated. */
export function StepSlide({ step, children }: { step: Step; children: ReactNode }) {
  const [seen, setSeen] = useState({ step, direction: 0 })
  if (seen.step !== step) setSeen({ step, direction: Math.sign(step - seen.step) })
  const { direction } = seen
  return (
    <div key={step} className={styles['step']} data-from={FROM[direction]}>
      <StepHeading name={nameOfStep(step)} isArrival={direction !== 0} />
      {children}
    </div>
  )
}

/** Takes the focus when one arrives from another step, so that screen readers begin there. */
function StepHeading({ name, isArrival }: { name: string; isArrival: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {name}
    </h2>
  )
}
