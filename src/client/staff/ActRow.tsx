import type { ReactNode } from 'react'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { Button } from '../ui/controls/Button.tsx'
import styles from './ActRow.module.css'

interface ActRowProps {
  /** The thing as the button's name ends for screen readers. */
  name: string
  button: string
  act: () => Promise<void>
  /** The words of the row; the name by default. */
  children?: ReactNode
}

/** A line of a list with the one act that its button does; a refusal stands below. */
export function ActRow({ name, button, act: run, children = name }: ActRowProps) {
  const { isActing, failure, act } = useAct(run)
  return (
    <li className={styles['row']}>
      <span>{children}</span>
      <Button look="quiet" busy={isActing} aria-label={`${button}: ${name}`} onClick={act}>
        {button}
      </Button>
      {failure && <ActFailure failure={failure} />}
    </li>
  )
}
