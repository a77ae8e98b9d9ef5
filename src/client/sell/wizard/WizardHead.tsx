import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { STEPS, type Step, type StepPath } from '../steps/wizardSteps.ts'
import styles from './WizardHead.module.css'

export interface WayOut {
  to: string
  label: string
  onLeave?: () => void
}

interface WizardHeadProps {
  title: string
  step: Step
  stepPath: StepPath
  wayOut: WayOut
  /** What there is to know about the work so far. */
  note?: ReactNode
}

/** What is being written, the way out, and where in the steps one is. */
export function WizardHead({ title, step, stepPath, wayOut, note }: WizardHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['top']}>
        <h1 tabIndex={-1}>{title}</h1>
        <ButtonLink
          look="quiet"
          className={styles['wayOut']}
          to={wayOut.to}
          onClick={wayOut.onLeave}
        >
          {wayOut.label}
        </ButtonLink>
      </div>
      <ol className={styles['steps']} aria-label="Pasos">
        {STEPS.map(({ number, name }) => (
          <li
            key={number}
            className={styles['step']}
            data-done={number < step || undefined}
            aria-current={number === step ? 'step' : undefined}
          >
            {number < step ? (
              <Link to={stepPath(number)}>
                <StepWords number={number} name={name} />
              </Link>
            ) : (
              <StepWords number={number} name={name} />
            )}
          </li>
        ))}
      </ol>
      {note}
    </header>
  )
}

function StepWords({ number, name }: { number: number; name: string }) {
  return (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['name']}>{name}</span>
    </>
  )
}
