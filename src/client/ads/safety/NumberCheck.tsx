import type { HTMLAttributes } from 'react'
import { TextField } from '../../ui/controls/Field.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { Checked } from './numberChecks.ts'
import styles from './SafeDealing.module.css'

interface NumberCheckProps {
  name: string
  label: string
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
  value: string
  onChange: (value: string) => void
  check: (typed: string) => Checked | null
  /** The official page where theft is looked up. */
  lookUp: { href: string; words: string }
}

const ICONS = { right: 'circle-check', look: 'triangle-alert', wrong: 'info' } as const

/** A number of the thing, checked as it is typed and on the phone alone; the way to look it up beside it. */
export function NumberCheck(props: NumberCheckProps) {
  const { check, lookUp, onChange, ...field } = props
  const checked = check(field.value)
  return (
    <div className={styles['check']}>
      <TextField
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Se revisa en tu dispositivo; no se envía."
        onChange={(event) => onChange(event.target.value)}
      />
      <output className={styles['result']} data-kind={checked?.kind}>
        {checked && (
          <>
            <Icon name={ICONS[checked.kind]} size={18} />
            <span>{checked.text}</span>
          </>
        )}
      </output>
      <a className={styles['link']} href={lookUp.href} target="_blank" rel="noopener noreferrer">
        <Icon name="search" size={18} />
        {lookUp.words}
      </a>
    </div>
  )
}
