import { useEffect } from 'react'
import { PAYMENT_PAGE } from '../../../contract/upgrades/paymentPage.ts'

/**
 * Stripe's script runs in the document of the payment page alone, for only that one has the content
 * policy that lets it in. Whoever comes here inside the app, or leaves so, gets another document from
 * the server (security T27, T42). A page that the browser kept for going back is loaded anew too: its
 * payment may be over.
 */
export function usePaymentDocument(isStripe: boolean): void {
  useEffect(() => {
    if (!isStripe) return
    if (!isDocumentOfPayment()) location.reload()
    addEventListener('pageshow', reloadKept)
    return () => {
      removeEventListener('pageshow', reloadKept)
      if (!PAYMENT_PAGE.test(location.pathname)) location.reload()
    }
  }, [isStripe])
}

function reloadKept({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** What the document was loaded for, whatever the app has made of the address since. */
function isDocumentOfPayment(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || PAYMENT_PAGE.test(new URL(entry.name).pathname)
}
