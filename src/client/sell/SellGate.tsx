import { useLocation } from 'react-router-dom'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { KIND_WORDS } from '../../contract/ads/kindWords.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/** What guests meet in place of the wizard; both ways lead back here. */
export function SellGate({ kind }: { kind: TipoAnuncio }) {
  const { pathname, search } = useLocation()
  const title = `Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`
  useTitle(title)
  return (
    <NoticePage drawing={<Drawing name="locked" size={180} />} title={title}>
      <p>
        Para publicar necesitas una cuenta: así quien te compra sabe con quién habla. Es gratis y
        toma un minuto.
      </p>
      <ButtonLink look="main" wide to={paths.loginThen(pathname + search)}>
        Iniciar sesión
      </ButtonLink>
      <ButtonLink wide to={paths.signinThen(pathname + search)}>
        Crear cuenta
      </ButtonLink>
    </NoticePage>
  )
}
