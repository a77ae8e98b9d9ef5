import type { ReactNode } from 'react'
import buttons from './Button.module.css'
import styles from './FileButton.module.css'

interface FileButtonProps {
  name: string
  label: string
  icon?: ReactNode
  /** Accepted files, as in `accept`. */
  accept: string
  /** Opens the camera on phones: the front or the back camera. */
  capture?: 'user' | 'environment'
  onChoose: (file: File) => void
}

/** A file input that looks like a button; choosing the same file twice fires again. */
export function FileButton({ label, icon, onChoose, ...input }: FileButtonProps) {
  return (
    <label className={`${buttons['button']} ${buttons['plain']} ${styles['file']}`}>
      {icon}
      <span>{label}</span>
      <input
        {...input}
        type="file"
        className="solo-lectores"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
