import { Icon } from '../ui/Icon.tsx'
import { failureWords } from '../data/failure.ts'
import type { Failure } from '../data/failure.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './List.module.css'

interface ListFailureProps {
  failure: Failure
  onRetry: () => void
  /** A second way on, where there is one. */
  wayOut?: { to: string; label: string } | undefined
}

/** A list that could not be loaded and of which nothing is kept (specification, section 8). */
export function ListFailure({ failure, onRetry, wayOut }: ListFailureProps) {
  const { title, text } = failureWords(failure)
  const isSilent = failure.kind === 'silence'
  return (
    <div role="alert">
      <EmptyState
        drawing={isSilent ? <Drawing name="offline" /> : <Drawing name="error" />}
        title={title}
        text={isSilent ? `${text}. Revisa tu conexión e intenta otra vez.` : text}
        action={
          <div className={styles['actions']}>
            <Button look="main" icon={<Icon name="rotate-cw" size={18} />} onClick={onRetry}>
              Reintentar
            </Button>
            {wayOut && <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>}
          </div>
        }
      />
    </div>
  )
}
