import type { EstadoAnuncio } from '../../contract/kinds.ts'
import { Problem } from '../problem.ts'
import { refuseUnlessShown } from './adState.ts'

/** What can happen to a published ad: by its owner's hand, or by the calendar. */
export type AdAct = 'edit' | 'sellSome' | 'sell' | 'delete' | 'renew' | 'expire' | 'purge'

/** Every change of state: act, from, to (decisions, section 2). What isn't here doesn't happen. */
const TRANSITIONS: Readonly<
  Record<AdAct, Readonly<Partial<Record<EstadoAnuncio, EstadoAnuncio>>>>
> = {
  edit: { activo: 'activo', caducado: 'caducado', revision: 'revision' },
  sellSome: { activo: 'activo', caducado: 'caducado' },
  sell: { activo: 'vendido', caducado: 'vendido' },
  delete: { activo: 'eliminado', caducado: 'eliminado', revision: 'eliminado' },
  renew: { activo: 'activo', caducado: 'activo' },
  expire: { activo: 'caducado' },
  purge: { caducado: 'eliminado' },
}

/** The state that the act leads to. Throws Problem: 410 for an ad that is gone, else 409. */
export function stateAfter(act: AdAct, from: EstadoAnuncio): EstadoAnuncio {
  const to = TRANSITIONS[act][from]
  if (to) return to
  refuseUnlessShown(from, 'owner')
  throw new Problem('conflicto')
}
