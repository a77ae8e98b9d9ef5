import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/notice/Alert.tsx'

/** The provider's words, where the form ends; brought into view (specification, section 8). */
export function PaymentError({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise, which React would take for the effect's end.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place}>
      <Alert kind="error" title="Error">
        {message}
      </Alert>
    </div>
  )
}
