/** Kinds of reported things, as the wire names them (specification, section 3, Report). */
export const REPORT_KINDS = ['vendedor', 'publicacion', 'reseña', 'conversacion'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Reasons of a report, by kind; the wire carries the very words (decisions, section 2). */
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
  conversacion: [
    'estafa',
    'pide pagar por adelantado o un código',
    'insultos o acoso',
    'artículo prohibido',
    'spam',
    'incumple las condiciones',
    'otro',
  ],
} as const satisfies Record<ReportKind, readonly string[]>
