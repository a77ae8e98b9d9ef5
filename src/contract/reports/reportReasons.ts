/** What can be reported, as the wire names it (specification, section 3, Report). */
export const REPORT_KINDS = ['vendedor', 'publicacion', 'reseña'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Why something can be reported, by what it is; on the wire they are their words (decisions, section 2). */
export const REPORT_REASONS = {
  vendedor: [
    'nombre o foto inapropiados',
    'se hace pasar por otra persona',
    'robo de identidad',
    'estafa',
    'incumple las condiciones',
    'otro',
  ],
  publicacion: [
    'la foto no corresponde',
    'artículo inapropiado',
    'información engañosa',
    'irrelevante',
    'anuncio falso',
    'precio engañoso',
    'incumple las condiciones',
    'otro',
  ],
  reseña: [
    'irrelevante',
    'inapropiada',
    'engañosa',
    'discurso de odio',
    'difamación',
    'spam',
    'incumple las condiciones',
    'otro',
  ],
} as const satisfies Record<ReportKind, readonly string[]>
