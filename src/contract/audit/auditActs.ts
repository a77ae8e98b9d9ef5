/** Every recorded act of staff, as the audit list names it: wire value and visible words. */
export const AUDIT_ACTS = {
  'reporte en revision': 'Tomó el reporte',
  'reporte anulado': 'Anuló el reporte',
  'reporte aceptado': 'Aceptó el reporte',
  'reporte reabierto': 'Reabrió el reporte',
  'anuncio retirado': 'Retiró el anuncio',
  'anuncio aprobado': 'Aprobó el anuncio',
  'anuncio rechazado': 'Rechazó el anuncio',
  'anuncio liberado': 'Publicó el anuncio: ya nada lo detiene',
  'decisión deshecha': 'Deshizo la decisión: espera revisión otra vez',
  'reseña retirada': 'Retiró la reseña',
  'conversación leída': 'Leyó la conversación',
  'vendedor advertido': 'Advirtió a la cuenta',
  'cuenta suspendida': 'Suspendió la cuenta',
  'suspension levantada': 'Levantó la suspensión',
  'sesiones cerradas': 'Cerró las sesiones',
  'rol cambiado': 'Cambió el rol',
  'banner creado': 'Agregó el banner',
  'banner cambiado': 'Cambió el banner',
  'banner borrado': 'Borró el banner',
  'banners ordenados': 'Ordenó los banners',
  'sinónimos agregados': 'Agregó los sinónimos',
  'sinónimos quitados': 'Quitó los sinónimos',
  'sugerencia quitada': 'Quitó la sugerencia',
  'sugerencia devuelta': 'Volvió a poner la sugerencia',
  'regla agregada': 'Agregó la regla',
  'regla cambiada': 'Cambió la regla',
  'regla apagada': 'Apagó la regla',
  'regla encendida': 'Encendió la regla',
  'regla devuelta': 'Volvió a la regla original',
  'regla debilitada': 'Dejó de detener: ahora solo avisa',
} as const
export type AuditAct = keyof typeof AUDIT_ACTS

/** Kinds of things that staff act on. */
export const AUDIT_TARGETS = [
  'reporte',
  'publicacion',
  'reseña',
  'usuario',
  'conversacion',
  'banner',
  'sinónimos',
  'sugerencia',
  'regla',
] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]
