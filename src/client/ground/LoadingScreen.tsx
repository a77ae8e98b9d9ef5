import styles from './LoadingScreen.module.css'

/** Placeholder while a screen's code loads (specification, section 2, guards). */
export function LoadingScreen({ text = 'Cargando...' }: { text?: string }) {
  return (
    <main className={styles['loading']} aria-busy="true">
      <p>{text}</p>
    </main>
  )
}
