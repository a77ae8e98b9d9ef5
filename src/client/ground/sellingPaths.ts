import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { SCREENS } from '../../contract/screens.ts'
import type { NivelPagado } from '../../contract/upgrades/plans.ts'
import { withQuery } from '../data/withQuery.ts'
import { paths } from './paths.ts'

/** Query parameter of an ad that waits in the outbox. */
export const PENDING_PARAM = 'espera'

const editAd = (id: string) => `${paths.ad(id)}/editar`

/** Addresses for people who sell; apart from `paths`, for no first load needs them. */
export const sellingPaths = {
  createStep: (kind: TipoAnuncio, step: number) => `${paths.create(kind)}?paso=${step}`,
  /** Address for an ad that could not be published at once; `key` is its key in the outbox. */
  adPending: (kind: TipoAnuncio, key: string) =>
    `${paths.create(kind)}?${PENDING_PARAM}=${encodeURIComponent(key)}`,
  adPublished: (id: string) => `${paths.ad(id)}?modal=true`,
  editAd,
  editStep: (id: string, step: number) => `${editAd(id)}?paso=${step}`,
  upgrade: (id: string, tipo?: NivelPagado) => withQuery(`${paths.ad(id)}/mejorar`, { tipo }),
  ownAdsNamed: (nombre: string) => withQuery(SCREENS.ownAds.path, { nombre }),
} as const
