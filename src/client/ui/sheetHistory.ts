/** The entry of a sheet that has just closed, about to be taken back. */
let leaving: { key: string; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Lets the back button close a sheet instead of leaving the page: an open sheet owns one entry of
 * the history. Closing it another way takes that entry back; a sheet that opens in the same breath
 * takes it over, because going back comes later than it is asked for and would close the new one.
 */
export function openSheetInHistory(onBack: () => void): () => void {
  const key = takeOver() ?? pushEntry()
  let gone = false
  const onPop = () => {
    if (history.state?.sheet === key) return
    gone = true
    onBack()
  }
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    if (!gone) leaveEntry(key)
  }
}

function pushEntry(): string {
  const key = crypto.randomUUID()
  history.pushState({ ...history.state, sheet: key }, '')
  return key
}

function takeOver(): string | undefined {
  if (!leaving) return undefined
  clearTimeout(leaving.timer)
  const { key } = leaving
  leaving = undefined
  return history.state?.sheet === key ? key : undefined
}

function leaveEntry(key: string): void {
  const timer = setTimeout(() => {
    leaving = undefined
    // When a link inside the sheet has already gone on, the entry on top is no longer ours.
    if (history.state?.sheet === key) history.back()
  }, 0)
  leaving = { key, timer }
}
