import { useRef, type KeyboardEvent } from 'react'
import { useIsStarted } from './late/useIsStarted.ts'
import { Link } from './Link.tsx'
import styles from './TabLinks.module.css'

interface TabLink {
  /** Ids of the tab and of its panel. */
  id: string
  panelId: string
  /** Address of the tab. */
  to: string
  label: string
}

interface TabLinksProps {
  /** Name of the list of tabs, for screen readers. */
  label: string
  tabs: readonly TabLink[]
  /** Id of the open tab. */
  open: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Tabs that are addresses: links before hydration, and with the keys of tabs after. Each replaces the history
 * entry, so that going back leaves the page.
 */
export function TabLinks({ label, tabs, open }: TabLinksProps) {
  const list = useRef<HTMLDivElement>(null)
  const isStarted = useIsStarted()

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = links.indexOf(event.target as HTMLElement)
    const next = nextTab(event.key, at, links.length)
    const link = next === undefined ? undefined : links[next]
    if (!link) return
    event.preventDefault()
    link.focus()
    link.click()
  }

  return (
    <div ref={list} className={styles['tabs']} role="tablist" aria-label={label}>
      {tabs.map(({ id, panelId, to, label: words }) => (
        <Link
          key={id}
          id={id}
          className={styles['tab']}
          role="tab"
          aria-selected={id === open}
          aria-controls={id === open ? panelId : undefined}
          tabIndex={isStarted && id !== open ? -1 : undefined}
          to={to}
          replace
          onKeyDown={onKeyDown}
        >
          {words}
        </Link>
      ))}
    </div>
  )
}

/** Index of the tab that a key leads to; the space bar opens the focused tab. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === ' ') return at
  const step = STEPS[key]
  return step === undefined ? undefined : (at + step + count) % count
}
