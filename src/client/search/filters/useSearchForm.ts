import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { startNavigation } from '../../ui/late/navigationProgress.ts'
import { isOnSheetEntry } from '../../ui/sheet/sheetEntry.ts'

// No page needs it to be looked at but the results.
const loadReader = () => import('../searchAddress.ts')

/** Leads to the results of a search form, and tells `onSent` their address. */
export function useSendSearch(onSent?: (address: string) => void): (form: HTMLFormElement) => void {
  const navigate = useNavigate()
  return (form) => {
    startNavigation()
    // Sent from a sheet, the results take the place of its entry: back leads to the page before.
    const replace = isOnSheetEntry()
    loadReader().then(
      ({ readSearchForm }) => {
        const address = paths.searchFor(readSearchForm(form))
        void navigate(address, { replace })
        onSent?.(address)
      },
      // The browser leads there too.
      () => form.submit(),
    )
  }
}

/**
 * Sends a search form through the router, so that it needs no full load and works offline; without
 * the app the browser sends it to the same address.
 */
export function useSearchForm(onSent?: () => void) {
  const send = useSendSearch(onSent)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
}
