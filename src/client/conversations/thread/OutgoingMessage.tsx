import { dropMessages, sendMessageAgain } from '../../../offline/messages/messages.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { reportFailure } from '../../act/reportFailure.ts'
import { useSite } from '../../ground/site.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { whenOf } from '../messageWords.ts'
import { MessageText } from './MessageText.tsx'
import styles from './Thread.module.css'

/** An own message that is on its way, or that the server refused: its words are never lost. */
export function OutgoingMessage({ row: { order, text, state, writtenAt } }: { row: MessageRow }) {
  const { today } = useSite()
  const isRefused = state.name === 'attention'
  return (
    <>
      <span className="solo-lectores">Tú: </span>
      <MessageText text={text} />
      <p className={styles['foot']}>
        <span>{whenOf(writtenAt, today).time}</span>
        <span>{isRefused ? 'sin enviar' : state.name === 'sent' ? 'enviado' : 'enviando'}</span>
      </p>
      {(isRefused || (state.name === 'waiting' && state.text)) && (
        <p className={styles['reason']} role={isRefused ? 'alert' : undefined}>
          {state.text}
        </p>
      )}
      {isRefused && (
        <span className={styles['acts']}>
          <Button
            icon={<Icon name="rotate-cw" size={18} />}
            onClick={() => reportFailure(() => sendMessageAgain(order, Date.now()))}
          >
            Reintentar
          </Button>
          <Button
            icon={<Icon name="trash-2" size={18} />}
            onClick={() => reportFailure(() => dropMessages([order]))}
          >
            Borrar
          </Button>
        </span>
      )}
    </>
  )
}
