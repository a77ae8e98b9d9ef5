import type { ProgressHTMLAttributes } from 'react'
import styles from './Progress.module.css'

type ProgressProps = Omit<ProgressHTMLAttributes<HTMLProgressElement>, 'max' | 'value'> & {
  /** From 0 to 100; undefined for an unknown progress, which only moves. */
  percent: number | undefined
}

/** A progress bar that looks the same in every browser. */
export function Progress({ percent, ...rest }: ProgressProps) {
  return (
    <progress
      {...rest}
      className={styles['progress']}
      max={100}
      {...(percent !== undefined && { value: percent })}
    />
  )
}
