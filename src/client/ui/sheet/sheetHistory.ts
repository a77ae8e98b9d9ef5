/** The entry of a sheet that has just closed, about to be taken back. */
let leaving: { key: number; timer: ReturnType<typeof setTimeout> } | undefined
/** Settles once a back that was asked for has come: browsers go back later than they are asked. */
let goingBack: Promise<void> | undefined
/** The newest key: of two sheets that are open, the upper one has the larger, over a reload too. */
let lastKey = 0

/**
 * Lets the back button close a sheet instead of leaving the page: an open sheet owns one entry of
 * the history. Closing it another way takes that entry back. A sheet that opens in the same breath
 * takes the entry over, and one that opens a moment later waits, or that back would close it.
 * What is answered closes it, and settles once its entry is no longer on top.
 */
export function openSheetInHistory(onBack: () => void): () => Promise<void> {
  let key: number | undefined
  let isOver: Promise<void> | undefined
  const onPop = () => {
    // Its own entry is on top, or that of a sheet that stands over it.
    if (key !== undefined && history.state?.sheet >= key) return
    key = undefined
    onBack()
  }
  const enter = () => {
    if (isOver) return
    key = takeOver() ?? pushEntry()
    addEventListener('popstate', onPop)
  }
  if (goingBack) void goingBack.then(enter)
  else enter()
  return () => {
    removeEventListener('popstate', onPop)
    isOver ??= key === undefined ? Promise.resolve() : leaveEntry(key)
    return isOver
  }
}

function pushEntry(): number {
  lastKey = Math.max(Date.now(), lastKey + 1)
  history.pushState({ ...history.state, sheet: lastKey }, '')
  return lastKey
}

function takeOver(): number | undefined {
  if (!leaving) return undefined
  clearTimeout(leaving.timer)
  const { key } = leaving
  leaving = undefined
  return history.state?.sheet === key ? key : undefined
}

function leaveEntry(key: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      leaving = undefined
      // When a link inside the sheet has already gone on, the entry on top is no longer ours.
      if (history.state?.sheet === key) goBack()
      resolve(goingBack)
    }, 0)
    leaving = { key, timer }
  })
}

function goBack(): void {
  goingBack = new Promise((resolve) => {
    addEventListener(
      'popstate',
      () => {
        goingBack = undefined
        resolve()
      },
      { once: true },
    )
  })
  history.back()
}

/**
 * Takes the focus as a dialog opens. Else its first button would, and WebKit draws a ring around
 * that at each tap. Put on by hand: React keeps its own `autoFocus` to itself.
 */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
