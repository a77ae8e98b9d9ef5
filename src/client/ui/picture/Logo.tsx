import styles from './Logo.module.css'

/**
 * The mark alone, as tall as the text around it. The awning of a stall and a price tag make a T. The middle
 * stripe takes the colour of the text, so it suits light and dark grounds.
 */
export function Logo() {
  return (
    <svg width="1em" height="1em" viewBox="8 8 48 48" aria-hidden="true" focusable="false">
      <path
        className={styles.coral}
        fillRule="evenodd"
        d="M24 24h16v24.5l-5.2 6.5a3 3 0 0 1-2.2 1h-1.2a3 3 0 0 1-2.2-1L24 48.5zM32 42.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"
      />
      <path
        className={styles.mint}
        d="M18.6 8h8.1L24 24a8 8 0 0 1-16 0l7.2-14a4 4 0 0 1 3.4-2zM45.4 8h-8.1L40 24a8 8 0 0 0 16 0L48.8 10a4 4 0 0 0-3.4-2z"
      />
      <path fill="currentColor" d="M26.7 8h10.6L40 24a8 8 0 0 1-16 0z" />
    </svg>
  )
}
