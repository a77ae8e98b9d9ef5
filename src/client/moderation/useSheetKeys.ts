import { useEffect, useRef } from 'react'

/** An action for each key; keys with Ctrl, Alt or Meta, and keys typed into a field, do nothing. */
type KeyActs = Readonly<Record<string, () => unknown>>

const WRITING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Listens to single keys while the component is mounted. */
export function useSheetKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(WRITING)) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
