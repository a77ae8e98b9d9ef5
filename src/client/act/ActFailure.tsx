import { useEffect, useRef } from 'react'
import { failureWords, type Failure } from '../data/failure.ts'
import { Alert } from '../ui/notice/Alert.tsx'

/** The reason why an action failed, shown where it was started; it scrolls itself into view. */
export function ActFailure({ failure }: { failure: Failure }) {
  const { title, text } = failureWords(failure)
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which React would take for the effect's cleanup.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <Alert kind="error" title={title}>
        {text}
      </Alert>
    </div>
  )
}
