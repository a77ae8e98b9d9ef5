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
  /** Beginning of a sentence that names the missing thing; the device follows. */
  unsaved?: string | undefined
  /** Other things to look at without network. */
  meanwhile?: ReactNode
  /** A second way on. */
  wayOut?: { to: string; label: string } | undefined
}

/**
 * A list that failed to load and has no stored copy (specification, section 8). Without network the page
 * retries by itself (`data/askWhenBack.ts`).
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
  // A malformed request fails at every retry.
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
