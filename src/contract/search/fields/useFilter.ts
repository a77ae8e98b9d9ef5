import { hasUse } from '../../ads/uses.ts'

/** Filters that tell whether a use may be asked beside them. */
interface AskedUse {
  uso?: string
  tipo?: string
  categorias?: readonly string[]
  campos?: readonly { key: string }[]
}

/** The filters without a use that no ad with the others has: houses to rent are neither new nor used. */
export function withUseThatIs<Filters extends AskedUse>(filters: Filters): Filters {
  const { uso: _, ...others } = filters
  const { tipo, categorias = [], campos = [] } = filters
  return hasUse(tipo, ...categorias, ...campos.map(({ key }) => key))
    ? filters
    : (others as Filters)
}
