import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import styles from './CodeBoxes.module.css'

interface CodeBoxesProps {
  /** Wire name of the code; every box carries it, in order. */
  name: string
  label: string
  /** How many digits the code has. */
  length: number
  error?: string | undefined
  /** Sends its form as soon as the last digit is there. */
  submits?: boolean
}

/**
 * A code in numeric boxes, one digit each, that is also pasted or filled in by the phone as a whole
 * (decisions, section 4).
 */
export function CodeBoxes({ name, label, length, error, submits = false }: CodeBoxesProps) {
  const id = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const [boxes, setBoxes] = useState<readonly string[]>(() => Array<string>(length).fill(''))
  const [composed, setComposed] = useState<{ index: number; text: string }>()
  const [told, setTold] = useState(error)
  const isComplete = boxes.every((box) => box !== '')
  // A whole code that was just refused is of no more use; a new one takes the sentence away.
  if (told !== error) {
    setTold(error)
    if (error && isComplete) setBoxes(boxes.map(() => ''))
  }
  const shown = isComplete ? undefined : error

  useEffect(() => {
    if (isComplete && submits) inputs.current[0]?.form?.requestSubmit()
  }, [isComplete, submits])

  useEffect(() => {
    // What was typed before the app had started stands in the page, but not in the state.
    const early = digitsOf(inputs.current.map((input) => input?.value ?? '').join(''))
    if (early === '') return
    const { boxes: next, focus } = enterDigits(Array<string>(length).fill(''), 0, early)
    setBoxes(next)
    if (inputs.current.some((input) => input === document.activeElement))
      inputs.current[focus]?.focus()
  }, [length])

  const take = ({ boxes: next, focus }: CodeDigits) => {
    setBoxes(next)
    inputs.current[focus]?.focus()
  }
  const onPaste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (digitsOf(text) !== '') take(enterDigits(boxes.with(index, ''), index, text))
  }
  const onChange = (index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A keyboard that composes owns the box until it is done: the digit would come twice.
    if ('isComposing' in nativeEvent && nativeEvent.isComposing)
      setComposed({ index, text: target.value })
    else take(enterDigits(boxes, index, target.value))
  }
  const onComposed = (index: number, text: string) => {
    setComposed(undefined)
    take(enterDigits(boxes, index, text))
  }
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const move = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[
      event.key
    ]
    if (move !== undefined) {
      event.preventDefault()
      inputs.current[move]?.focus()
    } else if (event.key === 'Backspace' && boxes[index] === '') {
      event.preventDefault()
      take(removeBefore(boxes, index))
    }
  }

  const place = (index: number) => `Dígito ${index + 1} de ${length}`

  return (
    <fieldset className={styles['code']} aria-describedby={shown ? `${id}-error` : undefined}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['boxes']}>
        {boxes.map((digit, index) => (
          <input
            key={place(index)}
            ref={(input) => {
              inputs.current[index] = input
            }}
            className={styles['box']}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            name={name}
            aria-label={place(index)}
            aria-invalid={shown && digit === '' ? true : undefined}
            value={composed?.index === index ? composed.text : digit}
            onChange={(event) => onChange(index, event)}
            onCompositionEnd={(event) => onComposed(index, event.currentTarget.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
          />
        ))}
      </div>
      {shown && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {shown}
        </p>
      )}
    </fieldset>
  )
}

/** What stands in the boxes, one digit or nothing each, and the box to go on with. */
interface CodeDigits {
  boxes: readonly string[]
  focus: number
}

/**
 * Takes what a box holds after typing, pasting or autofill. A whole code fills all boxes wherever
 * it came in, for keyboards and mail apps put it into the box that has the focus.
 */
function enterDigits(boxes: readonly string[], index: number, text: string): CodeDigits {
  const old = boxes[index] ?? ''
  const digits = digitsOf(text)
  if (text === '') return { boxes: boxes.with(index, ''), focus: index }
  if (digits === '' || digits === old) return { boxes, focus: index }
  const added = digits.length === 2 && digits.includes(old) ? digits.replace(old, '') : digits
  const start = added.length >= boxes.length ? 0 : index
  return {
    boxes: boxes.map((box, at) => added[at - start] ?? box),
    focus: Math.min(start + added.length, boxes.length - 1),
  }
}

/** The digits of a text, full-width ones as plain. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** Backspace in an empty box takes away the digit before it. */
function removeBefore(boxes: readonly string[], index: number): CodeDigits {
  const before = Math.max(0, index - 1)
  return { boxes: boxes.with(before, ''), focus: before }
}
