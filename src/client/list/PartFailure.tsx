import { failureWords } from '../data/failure.ts'
import type { QueryResult } from '../data/query.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { Icon } from '../ui/picture/Icon.tsx'

interface PartFailureProps {
  query: Pick<QueryResult<unknown>, 'failure' | 'reload'>
  /** What cannot be had without network. */
  offline: string
}

/** A part of a screen that failed to load: smaller than `ListFailure`, which stands for a whole screen. */
export function PartFailure({ query: { failure, reload }, offline }: PartFailureProps) {
  const isSilent = failure?.kind === 'silence'
  const { title, text } = failureWords(failure)
  return (
    <Alert
      kind={isSilent ? 'info' : 'error'}
      title={isSilent ? 'Sin conexión' : title}
      action={
        <Button icon={<Icon name="rotate-cw" size={18} />} onClick={() => void reload()}>
          Reintentar
        </Button>
      }
    >
      {isSilent ? offline : text}
    </Alert>
  )
}
