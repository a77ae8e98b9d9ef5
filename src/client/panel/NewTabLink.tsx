import type { ReactNode } from 'react'

/** A page of the site beside the panel: whoever checks something keeps their place. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="solo-lectores"> (se abre en otra pestaña)</span>
    </a>
  )
}
