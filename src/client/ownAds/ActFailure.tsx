import { failureWords, type Failure } from '../data/failure.ts'
import { Alert } from '../ui/Alert.tsx'

/** Why something could not be done, inside the sheet that asked. */
export function ActFailure({ failure }: { failure: Failure }) {
  const { title, text } = failureWords(failure)
  return (
    <Alert kind="error" title={title}>
      {text}
    </Alert>
  )
}
