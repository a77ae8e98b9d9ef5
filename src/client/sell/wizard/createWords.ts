import { KIND_NAMES } from '../../../contract/ads/kindNames.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { paths } from '../../ground/paths.ts'

/** Heading of the wizard that publishes an ad of the kind. */
export const createTitle = (kind: TipoAnuncio) => `Publicar ${KIND_NAMES[kind].toLowerCase()}`

/** The way out of that wizard. */
export const CREATE_WAY_OUT = { to: paths.sell, label: 'Salir' }
