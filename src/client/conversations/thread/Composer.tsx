import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '../../../contract/conversations/conversations.ts'
import { checkMessage } from '../../../contract/conversations/messageText.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { failureOf, type Failure } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { storeTypedMessage, typedMessage } from '../../data/typedMessages.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { SAFE_WORDS } from '../messageWords.ts'
import { writeMessage } from '../sending/writeMessage.ts'
import styles from './Composer.module.css'

interface ComposerProps {
  /** A conversation, or the ad of one that is not opened yet (`adThread`). */
  thread: string
  /** Title of the ad. */
  titulo: string
  /** The last `seq` that the writer sees; 0 for none. */
  last: number
  /** Ready first messages, for a conversation in which the user has not written. */
  openings: readonly string[]
  /** Called once the message is stored, with the id of a conversation that this opened. */
  onWritten: (opened: string | undefined) => void
}

/** Share of the greatest length from which on the count is shown. */
const COUNTED_FROM = 0.8
/** Milliseconds of rest after which a half typed text is looked at. */
const REST = 400

/** The field in which a message is written. The text is kept until its message is stored. */
export function Composer({ thread, titulo, last, openings, onWritten }: ComposerProps) {
  const owner = useSession(({ user }) => user?.sellerId ?? '')
  const [text, setText] = useState(() => typedMessage(owner, thread))
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isWide = useIsWide()
  const area = useRef<HTMLTextAreaElement>(null)
  /** The text for which the field's height was set. */
  const heightOf = useRef('')
  const isRisky = useRisk(text)
  const { value } = checkMessage({ texto: text })
  // In characters as the database counts them, not in UTF-16 units.
  const length = Array.from(text.trim()).length
  const isTooLong = length > MESSAGE_MAX

  useLayoutEffect(() => {
    const field = area.current
    // The field of an unchanged text keeps its height.
    if (!field || text === heightOf.current) return
    heightOf.current = text
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  })

  const type = (typed: string) => {
    setText(typed)
    storeTypedMessage(owner, thread, typed)
  }
  const write = async (words: string | undefined) => {
    if (words === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const opened = await writeMessage({ thread, titulo, text: words, afterSeq: last })
      if (words === value?.texto) type('')
      onWritten(opened)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && isWide && !event.shiftKey
    if (!isSent || event.nativeEvent.isComposing) return
    event.preventDefault()
    void write(value?.texto)
  }

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        void write(value?.texto)
        area.current?.focus()
      }}
    >
      {failure && <ActFailure failure={failure} />}
      {openings.length > 0 && text === '' && (
        <fieldset className={styles['openings']} aria-label="Preguntas para empezar">
          {openings.map((opening) => (
            <Button key={opening} disabled={isBusy} onClick={() => void write(opening)}>
              {opening}
            </Button>
          ))}
        </fieldset>
      )}
      <output className={styles['risk']}>
        {isRisky && (
          <span>
            <Icon name="shield-check" size={16} /> {SAFE_WORDS}
          </span>
        )}
      </output>
      <div className={styles['line']}>
        <textarea
          ref={area}
          className={styles['field']}
          name="texto"
          rows={1}
          aria-label="Mensaje"
          placeholder="Escribe un mensaje"
          enterKeyHint={isWide ? 'send' : 'enter'}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby="cuantos"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label="Enviar"
          className={styles['send']}
          disabled={!value || isBusy}
        >
          <Icon name="send" size={22} />
        </IconButton>
      </div>
      <p id="cuantos" className={styles['count']} data-over={isTooLong || undefined}>
        {length > MESSAGE_MAX * COUNTED_FROM &&
          `${groupThousands(length)} de ${groupThousands(MESSAGE_MAX)} caracteres`}
      </p>
    </form>
  )
}

/** Whether a text that rests leads out of the product; the rules come with the first letter. */
function useRisk(text: string): boolean {
  const [risky, setRisky] = useState('')
  if (text === '' && risky !== '') setRisky('')
  useEffect(() => {
    if (text === '') return
    let isHere = true
    const looking = setTimeout(() => {
      import('./riskIn.ts').then(
        ({ isRisky }) => isHere && setRisky(isRisky(text) ? text : ''),
        () => undefined,
      )
    }, REST)
    return () => {
      isHere = false
      clearTimeout(looking)
    }
  }, [text])
  // The hint stays while one goes on typing, until the text is found to be harmless.
  return risky !== ''
}
