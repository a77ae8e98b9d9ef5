import styles from './Tick.module.css'

interface TickProps {
  label: string
  checked: boolean
  onToggle: () => void
}

/** The box that chooses one report or all; around it there is room for a finger. */
export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
    </label>
  )
}
