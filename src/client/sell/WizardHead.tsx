import { Link } from '../ui/Link.tsx'
import { KIND_WORDS, type TipoAnuncio } from '../../contract/kinds.ts'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import type { Keeping } from './draftKeeper.ts'
import { KeepingNote } from './KeepingNote.tsx'
import styles from './WizardHead.module.css'
import { STEPS, type Step } from './wizardSteps.ts'

interface WizardHeadProps {
  kind: TipoAnuncio
  step: Step
  keeping: Keeping
}

/** What is being published, the way out, and where in the steps one is. */
export function WizardHead({ kind, step, keeping }: WizardHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['top']}>
        <h1 tabIndex={-1}>Publicar {KIND_WORDS[kind].nombre.toLowerCase()}</h1>
        <ButtonLink look="quiet" to={paths.sell}>
          Salir
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
              <Link to={paths.createStep(kind, number)}>
                <StepWords number={number} name={name} />
              </Link>
            ) : (
              <StepWords number={number} name={name} />
            )}
          </li>
        ))}
      </ol>
      <KeepingNote keeping={keeping} />
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
