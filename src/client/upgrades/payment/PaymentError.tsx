import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/notice/Alert.tsx'

/**
 * The provider's error message at the end of the form; it scrolls itself into view (specification, section
 * 8).
 */
export function PaymentError({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which React would take for the effect's cleanup.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <Alert kind="error" title="Error">
        {message}
      </Alert>
    </div>
  )
}
