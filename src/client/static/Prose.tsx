import type { ReactNode } from 'react'
import { formatDate, reverseDate } from '../../contract/text/format.ts'
import { useTitle } from '../ground/useTitle.ts'
import styles from './Prose.module.css'

export interface ProseSection {
  /** The section's anchor: `#id` in the address leads to it. */
  id: string
  title: string
  body: ReactNode
}

interface ProseProps {
  title: string
  /** Day of the last revision as yyyy-mm-dd; optional. */
  updated?: string
  intro: ReactNode
  sections: readonly ProseSection[]
}

/** A long text: heading, table of contents and sections, all from one list of sections. */
export function Prose({ title, updated, intro, sections }: ProseProps) {
  useTitle(title)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {updated && (
          <p className={styles.updated}>
            Última actualización: <time dateTime={updated}>{formatDate(reverseDate(updated))}</time>
          </p>
        )}
        <div className={styles.text}>{intro}</div>
      </header>
      <nav className={styles.contents} aria-label="Contenido de esta página">
        <ol>
          {sections.map(({ id, title: entry }) => (
            <li key={id}>
              <a href={`#${id}`}>{entry}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>{heading}</h2>
            <div className={styles.text}>{body}</div>
          </section>
        ))}
      </div>
    </main>
  )
}
