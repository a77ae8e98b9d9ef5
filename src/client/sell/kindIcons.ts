import { Building2, Car, Gift, Package, Wrench, type LucideIcon } from 'lucide-react'
import type { TipoAnuncio } from '../../contract/kinds.ts'

export const KIND_ICONS: Readonly<Record<TipoAnuncio, LucideIcon>> = {
  producto: Package,
  servicio: Wrench,
  gratis: Gift,
  vehiculo: Car,
  inmueble: Building2,
}
