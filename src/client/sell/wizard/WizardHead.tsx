import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
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
  /** Note about the state of the draft. */
  note?: ReactNode
  /** Main action, for a wizard that may be left from every step. */
  action?: ReactNode
}

/** Head of the wizard: exit, title, storage note, and the current step. */
export function WizardHead({ title, step, stepPath, wayOut, note, action }: WizardHeadProps) {
  return (
    <>
      <header className={styles['top']} data-own-head>
        <Link
          className={styles['wayOut']}
          to={wayOut.to}
          onClick={wayOut.onLeave}
          aria-label={wayOut.label}
          title={wayOut.label}
        >
          <Icon name="x" size={24} />
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
        {note}
        {action}
      </header>
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
    </>
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
