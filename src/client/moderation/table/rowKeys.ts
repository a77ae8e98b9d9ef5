const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Lets arrows (or j and k) take the focus from row to row of a table whose rows have one `[data-row]`
 * each. Listened to on the element, for a table is no control of its own. Answers how to stop.
 */
export function followRowKeys(table: HTMLTableElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
    const row = event.target instanceof Element ? event.target.closest('tr') : null
    const at = rows.findIndex((candidate) => row?.contains(candidate))
    const next = rows[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  table.addEventListener('keydown', onKey)
  return () => table.removeEventListener('keydown', onKey)
}
