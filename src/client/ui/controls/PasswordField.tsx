import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { IconButton } from './Button.tsx'
import { described, FieldFrame } from './Field.tsx'
import styles from './PasswordField.module.css'

type PasswordFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Tells password managers whether to fill in the known password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'autoComplete'>

/** A password with a switch to show it, for nobody types eight hidden characters well on a phone. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const icon = isShown ? 'eye-off' : 'eye'
  return (
    <FieldFrame
      id={id}
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      required={input.required}
    >
      <div className={styles['frame']}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...described(id, hint, error)}
          type={isShown ? 'text' : 'password'}
        />
        <IconButton
          className={styles['toggle']}
          label={isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={icon} size={20} />
        </IconButton>
      </div>
    </FieldFrame>
  )
}
