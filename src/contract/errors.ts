/**
 * Every failure of a call, by name: HTTP status and sentence for people (decisions, section 1). A more exact
 * sentence may replace it where the place of failure knows more.
 */
export const ERRORS = {
  entradaInvalida: {
    status: 400,
    text: 'Hay un dato que no es válido. Revísalo e intenta otra vez.',
  },
  credenciales: { status: 401, text: 'El correo o la contraseña no son correctos.' },
  sinSesion: { status: 401, text: 'Inicia sesión para continuar.' },
  sesionCerrada: { status: 401, text: 'Esta sesión se cerró desde otro dispositivo.' },
  sinPermiso: { status: 403, text: 'Permiso denegado' },
  ajeno: { status: 403, text: 'Esto no es tuyo, así que no puedes cambiarlo.' },
  noExiste: { status: 404, text: 'No encontramos lo que buscas.' },
  anuncioEnPausa: { status: 404, text: 'Este anuncio está en pausa' },
  tardo: { status: 408, text: 'La solicitud tardó demasiado en llegar. Intenta otra vez.' },
  conflicto: {
    status: 409,
    text: 'Algo cambió mientras tanto. Vuelve a cargar e intenta otra vez.',
  },
  limiteActivos: {
    status: 409,
    text: 'Ya tienes 10 anuncios estándar activos. Borra uno o mejora su nivel para publicar otro.',
  },
  anuncioNoDisponible: { status: 410, text: 'Este anuncio ya no está disponible' },
  muyGrande: { status: 413, text: 'El archivo es demasiado grande: 10 MB como máximo.' },
  noEsImagen: {
    status: 415,
    text: 'Por favor selecciona un archivo válido: JPG, PNG, WebP, TIFF o HEIC.',
  },
  demasiados: { status: 429, text: 'Demasiados intentos. Espera un momento e intenta otra vez.' },
  limiteDiario: { status: 429, text: 'Ya publicaste 3 anuncios hoy' },
  fallo: { status: 500, text: 'Algo falló de nuestro lado. Intenta otra vez en un momento.' },
  pagosNoDisponibles: {
    status: 503,
    text: 'Los pagos no están disponibles por ahora. Intenta otra vez en un momento.',
  },
  saturado: {
    status: 503,
    text: 'Hay mucha gente en este momento. Intenta otra vez en unos segundos.',
  },
  noDisponible: {
    status: 503,
    text: 'El servicio no está disponible por ahora. Intenta otra vez en un momento.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorName = keyof typeof ERRORS
