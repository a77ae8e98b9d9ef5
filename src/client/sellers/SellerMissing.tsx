import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/** Nobody sells under this address, or not any more. */
export function SellerMissing() {
  return (
    <NoticePage drawing={<Drawing name="not-found" size={200} />} title="Vendedor no encontrado">
      <p>Quizá cerró su cuenta, o la dirección tiene una letra de más.</p>
      <ButtonLink look="main" to={paths.home}>
        Volver al inicio
      </ButtonLink>
    </NoticePage>
  )
}
