import { useLocation } from 'react-router-dom'
import { isSignedPage } from '../../contract/pagePath.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

const loadNewest = () => import('../ads/more/NewestAds.tsx').then((m) => m.NewestAds)

/** Any address without a screen. */
export function NotFoundScreen() {
  return isSignedPage(useLocation().pathname) ? <NeedsNetwork /> : <NotFound />
}

/** Stands in for a page that only the server has, while the network is away. */
function NeedsNetwork() {
  useTitle('Sin conexión')
  return (
    <NoticePage
      drawing={<Drawing name="offline" size={200} />}
      title="Esta página necesita conexión"
    >
      <p>El enlace sigue funcionando: ábrelo otra vez cuando tengas señal.</p>
      <Button look="main" onClick={() => location.reload()}>
        Reintentar
      </Button>
    </NoticePage>
  )
}

/** An unknown address; the server sends it with status 404 (decisions, section 4). */
function NotFound() {
  useTitle('Página no encontrada')
  return (
    <NoticePage
      drawing={<Drawing name="not-found" size={200} />}
      title="Página no encontrada"
      below={<Part load={loadNewest} props={{}} />}
    >
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
