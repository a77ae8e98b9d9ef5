import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { Problem } from '../../contract/problem.ts'
import { refuseUnlessShown } from './adState.ts'

/** Acts that change a published ad: by its owner, the calendar, staff or the word list. */
export type AdAct =
  | 'edit'
  | 'reserve'
  | 'unreserve'
  | 'pause'
  | 'unpause'
  | 'sellSome'
  | 'sell'
  | 'delete'
  | 'renew'
  | 'upgrade'
  | 'expire'
  | 'purge'
  | 'forget'
  | 'hold'
  | 'release'
  | 'approve'
  | 'reject'
  | 'remove'
  | 'restore'
  | 'suspend'
  | 'resume'

/** The next state by current state. */
type Steps = Readonly<Partial<Record<EstadoAnuncio, EstadoAnuncio>>>

/** The end of an account erases every ad; only the row remains. */
const FORGET: Readonly<Record<EstadoAnuncio, EstadoAnuncio>> = {
  activo: 'eliminado',
  caducado: 'eliminado',
  revision: 'eliminado',
  vendido: 'eliminado',
  retirado: 'eliminado',
  eliminado: 'eliminado',
  suspendido: 'eliminado',
  pausado: 'eliminado',
}

/** All state changes: act, from, to (decisions, section 2). A missing transition is refused. */
const TRANSITIONS: Readonly<Record<AdAct, Steps>> = {
  edit: { activo: 'activo', caducado: 'caducado', revision: 'revision', pausado: 'pausado' },
  // A mark on an ad that stays listed: it leads nowhere, and ends with the ad.
  reserve: { activo: 'activo' },
  unreserve: { activo: 'activo', pausado: 'pausado' },
  // Pausing a paused ad is a success.
  pause: { activo: 'pausado', pausado: 'pausado' },
  unpause: { activo: 'activo', pausado: 'activo' },
  sellSome: { activo: 'activo', caducado: 'caducado', pausado: 'pausado' },
  sell: { activo: 'vendido', caducado: 'vendido', pausado: 'vendido' },
  delete: {
    activo: 'eliminado',
    caducado: 'eliminado',
    revision: 'eliminado',
    suspendido: 'eliminado',
    pausado: 'eliminado',
  },
  renew: { activo: 'activo', caducado: 'activo', pausado: 'pausado' },
  upgrade: {
    activo: 'activo',
    caducado: 'activo',
    suspendido: 'suspendido',
    pausado: 'pausado',
  },
  expire: { activo: 'caducado', pausado: 'caducado' },
  purge: { caducado: 'eliminado' },
  forget: FORGET,
  hold: { activo: 'revision', caducado: 'revision', revision: 'revision', pausado: 'revision' },
  release: { revision: 'activo' },
  approve: { revision: 'activo' },
  reject: { revision: 'retirado' },
  remove: {
    activo: 'retirado',
    caducado: 'retirado',
    revision: 'retirado',
    suspendido: 'retirado',
    pausado: 'retirado',
  },
  restore: { retirado: 'activo' },
  // Follows the seller's account; other acts must wait.
  suspend: { activo: 'suspendido' },
  resume: { suspendido: 'activo' },
}

/** Whether an ad in this state can be acted on so. */
export function mayHappen(act: AdAct, from: EstadoAnuncio): boolean {
  return TRANSITIONS[act][from] !== undefined
}

/** The state that the act leads to. Throws Problem: 410 for an ad that is gone, else 409. */
export function stateAfter(act: AdAct, from: EstadoAnuncio): EstadoAnuncio {
  const to = TRANSITIONS[act][from]
  if (to) return to
  refuseUnlessShown(from, 'owner')
  throw new Problem('conflicto')
}
