import { paths } from '../app/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NotFound } from '../ui/drawings/NotFound.tsx'
import styles from './SellerMissing.module.css'

/** Nobody sells under this address, or not any more. */
export function SellerMissing() {
  return (
    <main className={styles['page']}>
      <NotFound size={200} />
      <h1>Vendedor no encontrado</h1>
      <p>Quizá cerró su cuenta, o la dirección tiene una letra de más.</p>
      <ButtonLink look="main" to={paths.home}>
        Volver al inicio
      </ButtonLink>
    </main>
  )
}
