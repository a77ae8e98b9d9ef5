import { useEffect, useRef } from 'react'
import { openSheetInHistory } from '../../ui/sheet/sheetHistory.ts'

/** The search panel covers the screen at these widths, as in its style sheet. */
const COVERING = '(max-width: 899px)'

/** True on phones, where the panel has an entry of its own in the history. */
export const isCovering = () => matchMedia(COVERING).matches

/** While it stands on a phone, the back button closes the search panel instead of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isCovering()) return
    const leave = openSheetInHistory(() => latest.current())
    return () => void leave()
  }, [])
}
