import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/** Any unknown address; the server sends it with status 404 (decisions, section 4). */
export function NotFoundScreen() {
  useTitle('Página no encontrada')
  return (
    <NoticePage drawing={<Drawing name="not-found" size={200} />} title="Página no encontrada">
      <p>
        Buscamos en todos los puestos y esta dirección no está. Quizá cambió o tiene una letra de
        más.
      </p>
      <ButtonLink look="main" to={paths.home}>
        Volver al inicio
      </ButtonLink>
    </NoticePage>
  )
}
