import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './WizardForm.module.css'
import { nameOfStep, type Step } from './wizardSteps.ts'

const STANDING = { opacity: 1, x: 0 }
const SLIDING = { duration: 0.2, ease: 'easeOut' } as const
const loadFeatures = () => import('./motionFeatures.ts').then((motion) => motion.domAnimation)

/** A step that slides in from where it lies. */
export function StepSlide({ step, children }: { step: Step; children: ReactNode }) {
  const stands = useReducedMotion()
  const [seen, setSeen] = useState({ step, direction: 0 })
  if (seen.step !== step) setSeen({ step, direction: Math.sign(step - seen.step) })
  const { direction } = seen
  return (
    <LazyMotion features={loadFeatures} strict>
      <m.div
        key={step}
        className={styles['step']}
        initial={stands || direction === 0 ? false : { opacity: 0, x: 48 * direction }}
        animate={STANDING}
        transition={SLIDING}
      >
        <StepHeading name={nameOfStep(step)} isArrival={direction !== 0} />
        {children}
      </m.div>
    </LazyMotion>
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
