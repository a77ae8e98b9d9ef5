import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens the answer that the address names (`/faq#codigo`) and brings it into view. Browsers do so
 * for a full page load, but not for a link that the router follows.
 */
export function useAnchoredAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1))
    if (!answer) return
    const details = answer.closest('details')
    if (details) details.open = true
    answer.scrollIntoView()
  }, [hash])
}
