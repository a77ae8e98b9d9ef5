import { useState, type ReactNode } from 'react'
import type { Side } from '../../../contract/conversations/conversations.ts'
import type { Message } from '../../../contract/conversations/endpoints.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useSite } from '../../ground/site.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { DELETED_WORDS, eventWords, lineOf, SAFE_WORDS, whenOf } from '../messageWords.ts'
import { MessageText } from './MessageText.tsx'
import { OutgoingMessage } from './OutgoingMessage.tsx'
import { RiskHint } from './RiskHint.tsx'
import styles from './Thread.module.css'
import type { Earlier } from './useConversation.ts'
import { useEndOfList } from './useEndOfList.ts'

interface MessageListProps {
  messages: readonly Message[]
  /** Messages that are still on this phone, below the others. */
  outgoing: readonly MessageRow[]
  /** The reader's side. */
  mine: Side
  /** Name of the other side. */
  name: string
  /** `seq` up to which the other side has read. */
  readTo: number
  earlier: Earlier
  note?: ReactNode
}

/** The messages of a conversation, the newest at the foot, where the list stays while it is seen. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, mine, name, readTo, earlier, note } = props
  const { today } = useSite()
  const { place, isAtEnd, toEnd, onScroll } = useEndOfList(messages, outgoing, earlier)
  const last = messages.at(-1)
  const [announcedSeq] = useState(last?.seq ?? 0)
  const news = last && last.lado !== mine && last.seq > announcedSeq ? last : undefined
  return (
    <div className={styles['room']}>
      <section
        ref={place}
        className={styles['scroll']}
        aria-label="Mensajes"
        // A keyboard scrolls what has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {note}
        {earlier.failure && <ActFailure failure={earlier.failure} />}
        {earlier.has ? (
          <Button
            look="quiet"
            className={styles['earlier']}
            busy={earlier.isLoading}
            onClick={earlier.load}
          >
            Ver anteriores
          </Button>
        ) : (
          <p className={styles['event']}>{SAFE_WORDS}</p>
        )}
        <ol className={styles['messages']}>
          {linesOf(messages, outgoing, today).map((line) => {
            if ('day' in line)
              return (
                <li className={styles['day']} key={line.iso}>
                  <time dateTime={line.iso}>{line.day}</time>
                </li>
              )
            if ('order' in line)
              return (
                <li key={line.id} className={styles['message']} data-own>
                  <OutgoingMessage row={line} />
                </li>
              )
            const isOwn = line.lado === mine
            return (
              <li
                key={line.seq}
                className={line.suceso ? styles['event'] : styles['message']}
                data-own={isOwn || undefined}
              >
                {line.suceso ? (
                  eventWords(line, { mine, name })
                ) : (
                  <Words message={line} isOwn={isOwn} name={name} readTo={readTo} />
                )}
              </li>
            )
          })}
        </ol>
      </section>
      <output className="solo-lectores">{news && announcement(news, { mine, name })}</output>
      {!isAtEnd && (
        <Button
          className={styles['toEnd']}
          icon={<Icon name="chevron-down" size={18} />}
          onClick={toEnd}
        >
          Ir a lo último
        </Button>
      )}
    </div>
  )
}

interface WordsProps {
  message: Message
  isOwn: boolean
  name: string
  readTo: number
}

function Words({ message: { seq, texto, fecha }, isOwn, name, readTo }: WordsProps) {
  const { today } = useSite()
  const state = isOwn ? (seq <= readTo ? 'leído' : 'enviado') : ''
  return (
    <>
      <span className="solo-lectores">{isOwn ? 'Tú: ' : `${name}: `}</span>
      {texto === undefined ? (
        <p className={styles['deleted']}>{DELETED_WORDS}</p>
      ) : (
        <MessageText text={texto} />
      )}
      <p className={styles['foot']}>
        <time dateTime={fecha}>{whenOf(Date.parse(fecha), today).time}</time>
        {state && <span>{state}</span>}
      </p>
      {!isOwn && texto !== undefined && <RiskHint text={texto} />}
    </>
  )
}

/** A new message as a screen reader says it. */
function announcement(news: Message, reader: { mine: Side; name: string }): string {
  const line = lineOf(news, reader)
  return news.suceso ? line : `${reader.name}: ${line}`
}

type Line = Message | MessageRow | { day: string; iso: string }

/** Messages in their order, with a line before the first of each day. */
function linesOf(
  messages: readonly Message[],
  outgoing: readonly MessageRow[],
  today: string,
): Line[] {
  const said = [
    ...messages.map((message) => ({ message, at: Date.parse(message.fecha) })),
    ...outgoing.map((message) => ({ message, at: message.writtenAt })),
  ]
  return said.flatMap(({ message, at }, index): Line[] => {
    const { day, iso } = whenOf(at, today)
    const before = said[index - 1]
    const isSameDay = before && whenOf(before.at, today).iso === iso
    return isSameDay ? [message] : [{ day, iso }, message]
  })
}
