import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type SyntheticEvent,
} from 'react'
import styles from './CodeBoxes.module.css'
import { submitForm } from './submitForm.ts'

interface CodeBoxesProps {
  /** Wire name of the code. */
  name: string
  label: string
  /** Number of digits. */
  length: number
  error?: string | undefined
  /** Sends its form as soon as the last digit is there. */
  submits?: boolean
}

/**
 * A code in numeric boxes, one digit each (decisions, section 4). A single input lies over them: phones fill it in
 * whole, and screen readers read it as one field.
 */
export function CodeBoxes({ name, label, length, error, submits = false }: CodeBoxesProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [composed, setComposed] = useState<string>()
  const [lastError, setLastError] = useState(error)
  const [isReady, setReady] = useState(false)
  const isComplete = code.length === length
  // A refused code is of no more use; a new one takes the error away.
  if (lastError !== error) {
    setLastError(error)
    if (error && isComplete) setCode('')
  }
  const shown = isComplete ? undefined : error

  useEffect(() => {
    if (isComplete && submits) submitForm(input.current?.form)
  }, [isComplete, submits])

  useEffect(() => {
    // Digits typed before hydration stand in the input alone.
    setCode((typed) => typed || digitsOf(input.current?.value ?? '').slice(0, length))
    setReady(true)
  }, [length])

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A keyboard that composes owns the input until it is done: the digit would come twice.
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return setComposed(target.value)
    setComposed(undefined)
    setCode(digitsOf(target.value).slice(0, length))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length < length) return
    event.preventDefault()
    setCode(digits.slice(0, length))
  }
  const boxes = (composed ?? code).padEnd(length).slice(0, length)

  return (
    <div className={styles['code']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['boxes']}>
        <input
          ref={input}
          id={id}
          className={styles['input']}
          data-ready={isReady || undefined}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          name={name}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          value={composed ?? code}
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined)
            setCode(digitsOf(currentTarget.value).slice(0, length))
          }}
          onPaste={onPaste}
          onSelect={moveCaretToEnd}
        />
        {[...boxes].map((digit, place) => (
          <span
            key={`${id}-${place}`}
            className={styles['box']}
            data-next={place === Math.min(code.length, length - 1) || undefined}
            aria-hidden
          >
            {digit}
          </span>
        ))}
      </div>
      {shown && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {shown}
        </p>
      )}
    </div>
  )
}

/** The digits of a text, full-width digits as plain ones. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** The caret is invisible: digits are added and removed at the end alone. */
function moveCaretToEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    currentTarget.setSelectionRange(value.length, value.length)
}
