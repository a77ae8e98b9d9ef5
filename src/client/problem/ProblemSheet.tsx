import { useRef, useState, type MouseEvent } from 'react'
import { OPINION } from '../../contract/limits.ts'
import { inTime } from '../ground/inTime.ts'
import { useSite } from '../ground/site.ts'
import { problemMail } from '../ground/supportMail.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { Stack } from '../ui/boxes.tsx'
import buttonStyles from '../ui/controls/Button.module.css'
import { Button } from '../ui/controls/Button.tsx'
import { TextAreaField } from '../ui/controls/TextAreaField.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { closeProblemDialog, useProblemDialog } from './problemDialog.ts'
import styles from './ProblemSheet.module.css'

/** Report a problem: no call is made, the phone's own mail takes it to support (specification, section 2). */
export function ProblemSheet() {
  const { supportEmail } = useSite()
  const isOpen = useProblemDialog((dialog) => dialog.isOpen)
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string>()
  /** Result of copying, shown here, since the sheet would cover a toast. */
  const [copied, setCopied] = useState('')
  const text = description.trim()
  useUnsavedWork(isOpen && text !== '')

  const form = useRef<HTMLDivElement>(null)
  const field = () => form.current?.querySelector('textarea')

  const isMissing = () => {
    if (text !== '') return false
    setError('Debes escribir una descripción')
    field()?.focus()
    return true
  }
  const send = (event: MouseEvent) => {
    if (isMissing()) event.preventDefault()
  }
  const copy = async () => {
    if (isMissing()) return
    try {
      await inTime(navigator.clipboard.writeText(text))
      setCopied('Texto copiado')
    } catch {
      // Without a clipboard the text is selected, to be copied by hand.
      field()?.select()
      setCopied('Tu navegador no deja copiar. El texto quedó seleccionado: cópialo desde ahí.')
    }
  }

  return (
    <Sheet
      title="Reportar un problema"
      open={isOpen}
      onClose={closeProblemDialog}
      actions={
        <>
          <Button icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
            Copiar texto
          </Button>
          <a
            className={`${buttonStyles['button']} ${buttonStyles['main']}`}
            href={problemMail(supportEmail, text)}
            onClick={send}
          >
            <Icon name="send" size={18} />
            Enviar
          </a>
        </>
      }
    >
      <Stack gap={4} ref={form}>
        <p>
          Cuéntanos qué pasó y en qué pantalla. Se abrirá tu correo con el mensaje listo para{' '}
          <strong>{supportEmail}</strong>.
        </p>
        <TextAreaField
          name="descripcion"
          label="Descripción"
          required
          maxLength={OPINION.max}
          value={description}
          error={error}
          onChange={(event) => {
            setDescription(event.target.value)
            setError(undefined)
            setCopied('')
          }}
        />
        <output className={styles['copied']}>{copied}</output>
      </Stack>
    </Sheet>
  )
}
