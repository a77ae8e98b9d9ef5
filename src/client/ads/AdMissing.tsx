import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import styles from './AdOutcome.module.css'

/** No ad ever had this address. */
export function AdMissing() {
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <Drawing name="not-found" size={200} />
        <h1>Anuncio no encontrado</h1>
        <p>Ningún anuncio tiene esta dirección. Quizá le falta o le sobra una letra.</p>
        <ButtonLink look="main" to={paths.home}>
          Volver al inicio
        </ButtonLink>
      </div>
    </main>
  )
}
