/** The five kinds of ad (specification, section 3). */
export const KINDS = ['producto', 'servicio', 'gratis', 'vehiculo', 'inmueble'] as const
export type TipoAnuncio = (typeof KINDS)[number]

export const AD_STATES = [
  'activo',
  'caducado',
  'vendido',
  'eliminado',
  'retirado',
  'revision',
  /** Active, while its seller is suspended. */
  'suspendido',
  /** Out of the lists at the seller's wish, or for a missing confirmation; its days run on. */
  'pausado',
] as const
export type EstadoAnuncio = (typeof AD_STATES)[number]

export const CONTACT_KINDS = ['email', 'phone', 'whatsapp'] as const
export type TipoContacto = (typeof CONTACT_KINDS)[number]

/** Stands in public texts for a way of contact. Its words are no words of the ad, and no search finds it (migration 0052). */
export const HIDDEN_CONTACT = '(contacto oculto)'
