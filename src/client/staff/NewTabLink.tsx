import type { ReactNode } from 'react'

/** Opens a page of the site in a new tab, so that staff keep their place. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="solo-lectores"> (se abre en otra pestaña)</span>
    </a>
  )
}
