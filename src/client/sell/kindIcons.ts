import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import type { IconName } from '../ui/picture/iconName.ts'

export const KIND_ICONS: Readonly<Record<TipoAnuncio, IconName>> = {
  producto: 'package',
  servicio: 'wrench',
  gratis: 'gift',
  vehiculo: 'car',
  inmueble: 'building-2',
}
