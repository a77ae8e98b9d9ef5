import { useEffect, useRef } from 'react'
import { failureWords, type Failure } from '../data/failure.ts'
import { Alert } from '../ui/notice/Alert.tsx'

/** Why something could not be done, where it was asked for; brought into view, wherever in a form it stands. */
export function ActFailure({ failure }: { failure: Failure }) {
  const { title, text } = failureWords(failure)
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise, which React would take for the effect's end.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <Alert kind="error" title={title}>
        {text}
      </Alert>
    </div>
  )
}
