import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { Checked, FieldErrors } from '../../../contract/account/account.ts'
import { failureOf, type Failure } from '../../data/failure.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button, type ButtonLook } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import styles from './AccountForm.module.css'
import { FailureAlert } from './FailureAlert.tsx'

interface AccountFormProps<T> {
  check: (typed: Record<string, string>) => Checked<T> | Promise<Checked<T>>
  /** Makes the call; the form shows its error above the fields. */
  send: (value: T) => Promise<void>
  /** Text of the button. */
  submit: string
  look?: ButtonLook
  /** Wire name of the field that a 400 of the server is about; the message appears beside that field. */
  refuses?: string
  /** Called when the person types. */
  onTyped?: () => void
  /** Renders the fields with the message of each wrong field. */
  children: (errors: FieldErrors) => ReactNode
}

const NOTHING_WRONG: FormErrors = { summary: undefined, beside: {} }

/**
 * A form of the account screens. The fields are uncontrolled, so typed text is never lost, not even text
 * typed before hydration. `method` keeps a password out of the address should the browser send the form
 * natively.
 */
export function AccountForm<T>({
  check,
  send,
  submit,
  look = 'main',
  refuses,
  onTyped,
  children,
}: AccountFormProps<T>) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState(NOTHING_WRONG)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isTyped, setTyped] = useState(false)
  useUnsavedWork(isTyped)

  useEffect(() => {
    // Text typed before hydration fired no event here.
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    if (fields.some(({ value, defaultValue }) => value !== defaultValue)) setTyped(true)
  }, [])

  useEffect(() => {
    if (refusals === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(first ?? notice.current)?.focus()
  }, [refusals])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const sent = event.currentTarget
    setBusy(true)
    try {
      const checked = check(readForm(sent))
      const { value, errors } = checked instanceof Promise ? await checked : checked
      setFailure(undefined)
      setWrong(errors ? showErrors(sent, errors) : NOTHING_WRONG)
      if (errors) return setRefusals((count) => count + 1)
      await send(value)
    } catch (error) {
      const reason = failureOf(error)
      if (refuses !== undefined && reason.status === 400)
        setWrong({ summary: undefined, beside: { [refuses]: reason.message } })
      else setFailure(reason)
      setRefusals((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyped(true)
    onTyped?.()
    if (!('name' in target) || !Object.hasOwn(wrong.beside, String(target.name))) return
    const { [String(target.name)]: _mended, ...beside } = wrong.beside
    setWrong({ ...wrong, beside })
  }

  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void onSubmit(event)}
      onInput={onInput}
    >
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {wrong.summary && (
          <div role="alert">
            <Alert kind="warning">{wrong.summary}</Alert>
          </div>
        )}
        {failure && <FailureAlert failure={failure} />}
      </div>
      {children(wrong.beside)}
      <noscript>
        <p>Para usar tu cuenta, activa JavaScript en tu navegador.</p>
      </noscript>
      <Button type="submit" look={look} wide busy={isBusy}>
        {submit}
      </Button>
    </Stack>
  )
}

/** The messages of a form, by the place that shows them. */
interface FormErrors {
  /** One message above the fields about all missing data. */
  summary: string | undefined
  /** A message for each wrong field, by wire name. */
  beside: FieldErrors
}

/** Text of every control by its wire name. Controls that share a name, as the boxes of a code, are joined. */
function readForm(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed[name] = (typed[name] ?? '') + value
  }
  return typed
}

/** Separates the messages: empty fields share one summary, which would tire beside each of them. */
function showErrors(form: HTMLFormElement, errors: FieldErrors): FormErrors {
  const missing = Object.keys(errors).filter((name) => isMissing(form, name))
  const beside = { ...errors }
  for (const name of missing) beside[name] = 'Falta este dato'
  return { summary: missing[0] && errors[missing[0]], beside }
}

function isMissing(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.validity.valueMissing
}
