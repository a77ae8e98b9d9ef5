/**
 * Lets the back button close a sheet instead of leaving the page: an open sheet owns one entry of
 * the history. Closing it another way takes that entry back.
 */
export function openSheetInHistory(onBack: () => void): () => void {
  const key = crypto.randomUUID()
  history.pushState({ ...history.state, sheet: key }, '')
  let gone = false
  const onPop = () => {
    if (history.state?.sheet === key) return
    gone = true
    onBack()
  }
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    // When a link inside the sheet has already gone on, the entry on top is no longer ours.
    if (!gone && history.state?.sheet === key) history.back()
  }
}
