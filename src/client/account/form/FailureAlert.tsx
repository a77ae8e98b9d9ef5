import { failureWords, type Failure } from '../../data/failure.ts'
import { Alert } from '../../ui/notice/Alert.tsx'
import { waitWords } from '../code/waitWords.ts'

/** Why a call failed (specification, section 8), and how long to wait where the server said so. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const { title, text } = failureWords(failure)
  return (
    <Alert kind="error" title={title}>
      <p>{text}</p>
      {failure.retryAfter && <p>Puedes intentar otra vez en {waitWords(failure.retryAfter)}.</p>}
    </Alert>
  )
}
