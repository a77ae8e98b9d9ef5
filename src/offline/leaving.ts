type Transaction = Pick<IDBTransaction, 'abort'>

/*
 * WebKit keeps the lock of a transaction whose page enters the back-forward cache, and later pages
 * wait for it. So no transaction may be alive when a page is hidden.
 */
const live = new Set<Transaction>()
let away: Promise<void> | undefined
let comeBack = () => {}

/** Names a transaction while it lives; answers how to end that. */
export function whileLive(transaction: Transaction): () => void {
  live.add(transaction)
  return () => void live.delete(transaction)
}

/** Resolves at once, or when the page that has gone is shown again. */
export async function whenHere(): Promise<void> {
  await away
}

// A worker is sent neither.
globalThis.addEventListener?.('pagehide', () => {
  if (away) return
  away = new Promise((resolve) => (comeBack = resolve))
  for (const transaction of live) end(transaction)
})
globalThis.addEventListener?.('pageshow', () => {
  away = undefined
  comeBack()
})

/**
 * Takes it back: `commit` is refused outside of a transaction's own callbacks. One that is on its way
 * to the phone by now is written without the page.
 */
function end(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
