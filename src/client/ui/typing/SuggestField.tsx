import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { FieldFrame } from '../controls/Field.tsx'
import styles from './SuggestField.module.css'

interface SuggestFieldProps {
  /** Wire name of the field. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  maxLength?: number
  value: string
  onValue: (value: string) => void
  /** Gives the suggestions for the text as it is; asked while the field has the focus. */
  suggest: (text: string) => readonly Suggested[]
  onFocus?: () => void
  /** The text is taken over, left or sent. */
  onDone?: (text: string) => void
}

/** A value to take over, and the words in which it is offered. */
interface Suggested {
  value: string
  label: string
}

/** A text field that offers words while one types: arrows and Enter, or a touch, take one over. */
export function SuggestField({ value, onValue, suggest, ...words }: SuggestFieldProps) {
  const { name, label, hint, error, required, maxLength, onFocus, onDone } = words
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offered = isOpen ? suggest(value).filter((one) => one.value !== value) : []
  const isOffering = offered.length > 0
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)

  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    // Typing tells the form by itself; what is taken over, or set from outside, does not.
    input.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [value])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Below the field it may lie beneath the edge of a sheet.
    if (isOffering) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])
  const optionId = (index: number) => `${listId}-${index}`

  const change = (text: string, stayOpen: boolean) => {
    onValue(text)
    setOpen(stayOpen)
    setActive(-1)
  }
  const take = (text: string) => {
    change(text, false)
    onDone?.(text)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const picked = offered[active]
    if (step && !isOffering) setOpen(true)
    else if (step) {
      setActive(
        (active + step + offered.length + (active < 0 && step < 0 ? 1 : 0)) % offered.length,
      )
    } else if (event.key === 'Enter' && picked) take(picked.value)
    else if (event.key === 'Escape' && isOffering) setOpen(false)
    else {
      if (event.key === 'Enter') onDone?.(value)
      return
    }
    // Keys that the field uses itself reach neither the form nor a sheet around it.
    event.preventDefault()
    event.stopPropagation()
  }

  const listProps = { id: listId, role: 'listbox', 'aria-label': 'Sugerencias' }
  const optionProps = (word: string, index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    // Keeps the focus in the field, so that the list is still there when the press ends.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => take(word),
  })

  return (
    <FieldFrame {...{ label, hint, error, required }}>
      {(tied) => (
        <div className={styles['place']}>
          <input
            ref={input}
            type="text"
            name={name}
            value={value}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            {...tied}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOffering}
            aria-controls={isOffering ? listId : undefined}
            aria-activedescendant={offered[active] === undefined ? undefined : optionId(active)}
            onChange={(event) => {
              reported.current = event.target.value
              change(event.target.value, true)
            }}
            onFocus={() => {
              onFocus?.()
              setOpen(true)
            }}
            onBlur={() => {
              setOpen(false)
              onDone?.(value)
            }}
            onKeyDown={onKeyDown}
          />
          {isOffering && (
            <div ref={list} {...listProps} className={styles['list']}>
              {offered.map(({ value: word, label: shown }, index) => (
                <div key={word} className={styles['option']} {...optionProps(word, index)}>
                  {shown}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
