import { EMAIL_MAX } from '../../../contract/limits.ts'
import { TextField } from '../../ui/controls/Field.tsx'

interface EmailFieldProps {
  error: string | undefined
  /** Initial value. */
  start?: string | undefined
}

export function EmailField({ error, start }: EmailFieldProps) {
  return (
    <TextField
      name="correo"
      label="Correo"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
      defaultValue={start ?? ''}
      error={error}
    />
  )
}
