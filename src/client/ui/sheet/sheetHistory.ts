/** The history entry of a sheet that has just closed, about to be removed. */
let leaving: { key: number; timer: ReturnType<typeof setTimeout> } | undefined
/** Settles once a requested back has happened: browsers go back asynchronously. */
let goingBack: Promise<void> | undefined
/** The newest key: of two open sheets the upper has the larger, also after a reload. */
let lastKey = 0

/**
 * Lets the back button close a sheet instead of leaving the page: an open sheet owns a history entry. Closing
 * it another way removes that entry. A sheet that opens in the same task takes the entry over. One that opens
 * a moment later waits, or that back would close it. Returns a function that closes the sheet and settles
 * once its entry is removed.
 */
export function openSheetInHistory(onBack: () => void): () => Promise<void> {
  let key: number | undefined
  let isOver: Promise<void> | undefined
  const onPop = () => {
    // The current entry is its own, or that of a sheet above it.
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
      // After a link inside the sheet has navigated, the current entry is another.
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
 * Takes the initial focus of a dialog. Without it the first button would, and WebKit draws a ring around that
 * at each tap. Set by hand: React handles its own `autoFocus` without the attribute.
 */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
