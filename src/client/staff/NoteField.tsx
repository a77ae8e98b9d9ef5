import { NOTE_MAX } from '../../contract/limits.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { TextAreaField } from '../ui/controls/TextAreaField.tsx'

interface NoteFieldProps {
  value: string
  onValue: (value: string) => void
}

/** Internal note of staff about a decision; the person concerned never reads it. */
export function NoteField({ value, onValue }: NoteFieldProps) {
  useUnsavedWork(value !== '')
  return (
    <TextAreaField
      name="nota"
      label="Nota interna"
      hint="Opcional. Queda en el historial; nadie fuera del equipo la ve."
      rows={2}
      maxLength={NOTE_MAX}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
