import { useEffect, useRef, type ReactNode } from 'react'
import { useConnection } from '../../data/connection.ts'
import styles from './ConversationFrame.module.css'

/** Fills the screen: head and field stand, what is between them scrolls. */
export function ConversationFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const isOffline = useConnection((connection) => connection.isOffline)
  useEffect(() => followKeyboard(frame.current), [])
  return (
    <main
      ref={frame}
      className={styles['frame']}
      data-own-bar
      data-offline={isOffline || undefined}
    >
      {children}
    </main>
  )
}

/**
 * Keeps the field above a phone's keyboard, which in most browsers covers the page and leaves its height as it
 * was. A page that is zoomed in keeps its own height.
 */
function followKeyboard(frame: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!frame || !seen) return undefined
  const fit = () => {
    const isCovered = seen.scale === 1 && seen.height < window.innerHeight
    frame.style.setProperty('--seen', isCovered ? `${seen.height}px` : '')
    frame.toggleAttribute('data-covered', isCovered)
    if (isCovered) window.scrollTo(0, 0)
  }
  seen.addEventListener('resize', fit)
  return () => seen.removeEventListener('resize', fit)
}
