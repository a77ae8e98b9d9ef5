import { ACTIVE_STANDARD_ADS, ADS_PER_DAY } from '../../../contract/limits.ts'
import type { SellStart } from '../../../contract/ownAds/endpoints.ts'
import { paths } from '../../ground/paths.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'

/** Warns before anything is typed of a limit that the next ad would reach, and offers a way around it. */
export function LimitNote({ start }: { start: SellStart | undefined }) {
  if (!start) return null
  if (start.estandarActivos >= ACTIVE_STANDARD_ADS) {
    return (
      <Alert
        kind="warning"
        title={`Ya tienes ${ACTIVE_STANDARD_ADS} anuncios estándar activos`}
        action={<ButtonLink to={paths.ownAds}>Ver mis anuncios</ButtonLink>}
      >
        Para publicar otro, marca uno como vendido, bórralo o mejora su nivel.
      </Alert>
    )
  }
  if (start.publicadosHoy >= ADS_PER_DAY) {
    return (
      <Alert kind="info" title={`Hoy ya publicaste ${ADS_PER_DAY} anuncios`}>
        Puedes dejar listo el siguiente: al terminar queda en espera y se publica mañana.
      </Alert>
    )
  }
  return null
}
