import { useEffect, useRef, useState } from 'react'
import type { LinkInText } from './linksInText.ts'
import styles from './Thread.module.css'
import { useReadText } from './useReadText.ts'

/** Signs without which no text holds a link; most texts need no rules. */
const MAY_LINK = /[:.]\S/
const NONE: readonly LinkInText[] = []
const loadRules = () => import('./linksInText.ts').then(({ linksInText }) => linksInText)

/** Words of a message; links are text until they are touched twice. */
export function MessageText({ text }: { text: string }) {
  const links = useReadText(MAY_LINK.test(text) ? text : undefined, loadRules) ?? NONE
  return (
    <p className={styles['text']}>
      {links.map((link, index) => (
        <span key={link.start}>
          <span>{text.slice(links[index - 1]?.end ?? 0, link.start)}</span>
          <LinkWords link={link} words={text.slice(link.start, link.end)} />
        </span>
      ))}
      <span>{text.slice(links.at(-1)?.end ?? 0)}</span>
    </p>
  )
}

/** The first touch says where the link leads, the second one goes there. */
function LinkWords({ link, words }: { link: LinkInText; words: string }) {
  const [isAsked, setAsked] = useState(false)
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAsked) anchor.current?.focus()
  }, [isAsked])
  if (!isAsked)
    return (
      <button type="button" className={styles['link']} onClick={() => setAsked(true)}>
        {words}
      </button>
    )
  return (
    <a
      ref={anchor}
      className={styles['link']}
      href={link.address}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span>{words}</span>
      <span
        className={styles['where']}
      >{`Lleva a ${link.host}, fuera de aquí. Toca otra vez para abrir.`}</span>
    </a>
  )
}
