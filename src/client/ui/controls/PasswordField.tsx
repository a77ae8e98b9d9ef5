import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { IconButton } from './Button.tsx'
import { FieldFrame } from './Field.tsx'
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
  const [isShown, setShown] = useState(false)
  const icon = isShown ? 'eye-off' : 'eye'
  return (
    <FieldFrame {...{ label, hint, error }} required={input.required}>
      {(tied) => (
        <div className={styles['frame']}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...tied}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            className={styles['toggle']}
            label={isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
            aria-controls={tied.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={icon} size={20} />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
