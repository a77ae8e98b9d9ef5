import type { ReactNode } from 'react'
import buttons from './Button.module.css'
import styles from './FileButton.module.css'

interface FileButtonProps {
  name: string
  label: string
  icon?: ReactNode
  /** Which files are offered, as in `accept`. */
  accept: string
  /** Opens the camera on phones: the one that looks at its owner, or the other. */
  capture?: 'user' | 'environment'
  onChoose: (file: File) => void
}

/** A file input that looks like a button; the same file can be chosen twice in a row. */
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
