import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { digitsOf, enterDigits, removeBefore, type CodeDigits } from './codeDigits.ts'
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
  const isComplete = boxes.every((box) => box !== '')

  useEffect(() => {
    if (isComplete && submits) inputs.current[0]?.form?.requestSubmit()
  }, [isComplete, submits])

  const take = ({ boxes: next, focus }: CodeDigits) => {
    setBoxes(next)
    inputs.current[focus]?.focus()
  }
  const onPaste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (digitsOf(text) !== '') take(enterDigits(boxes.with(index, ''), index, text))
  }
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
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
    <fieldset className={styles['code']} aria-describedby={error ? `${id}-error` : undefined}>
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
            aria-invalid={error && digit === '' ? true : undefined}
            value={digit}
            onChange={(event) => take(enterDigits(boxes, index, event.target.value))}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
          />
        ))}
      </div>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
