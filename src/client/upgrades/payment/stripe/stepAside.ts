/** Above the bars of the page, below what Stripe lays over everything. */
const LAYER = '50'

/**
 * Takes the popup out of the browser's top layer while Stripe works: the bank's question and the
 * voucher are frames that Stripe lays over the page, and under a modal dialog nobody could touch
 * them. What stands in the popup stays as it is. Answers how to come back.
 */
export function stepAside(inside: Element): () => void {
  const dialog = inside.closest('dialog')
  if (!dialog) return () => undefined
  dialog.close()
  dialog.style.zIndex = LAYER
  dialog.show()
  return () => {
    if (!dialog.isConnected) return
    dialog.close()
    dialog.style.zIndex = ''
    dialog.showModal()
  }
}
