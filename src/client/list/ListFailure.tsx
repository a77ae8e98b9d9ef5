import type { ReactNode } from 'react'
import { failureWords, type Failure } from '../data/failure.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './List.module.css'

interface ListFailureProps {
  failure: Failure
  onRetry: () => void
  /** What isn't kept, as a sentence that goes on with where. */
  unsaved?: string | undefined
  /** What there is to look at while nobody answers. */
  meanwhile?: ReactNode
  /** A second way on, where there is one. */
  wayOut?: { to: string; label: string } | undefined
}

/**
 * A list that could not be loaded and of which nothing is kept (specification, section 8). Where nobody
 * answered, the page asks again by itself (`data/askWhenBack.ts`).
 */
export function ListFailure({
  failure,
  onRetry,
  unsaved = 'Esto no está guardado',
  meanwhile,
  wayOut,
}: ListFailureProps) {
  const { title, text } = failureWords(failure)
  const isSilent = failure.kind === 'silence'
  // What the server can't read it can't read the next time either.
  const isForGood = failure.status === 400 && wayOut !== undefined
  return (
    <div className={styles['failure']}>
      <div role="alert">
        <EmptyState
          drawing={isSilent ? <Drawing name="offline" /> : <Drawing name="error" />}
          title={isSilent ? `${unsaved} en tu ${deviceWord()}` : title}
          text={isSilent ? `${text}. Lo cargamos en cuanto vuelva la conexión.` : text}
          action={
            <div className={styles['actions']}>
              {!isForGood && (
                <Button look="main" icon={<Icon name="rotate-cw" size={18} />} onClick={onRetry}>
                  Reintentar
                </Button>
              )}
              {wayOut && (
                <ButtonLink look={isForGood ? 'main' : 'plain'} to={wayOut.to}>
                  {wayOut.label}
                </ButtonLink>
              )}
            </div>
          }
        />
      </div>
      {isSilent && meanwhile}
    </div>
  )
}
