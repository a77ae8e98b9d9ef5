import type { ReportKind } from '../../contract/reports/reportReasons.ts'

/** What the popup is called for each kind of thing, and what it asks. */
export const REPORT_WORDS: Readonly<Record<ReportKind, { title: string; hint: string }>> = {
  vendedor: {
    title: 'Reportar vendedor',
    hint: 'Cuéntanos qué hizo y cuándo.',
  },
  publicacion: {
    title: 'Reportar anuncio',
    hint: 'Cuéntanos qué está mal en el anuncio.',
  },
  reseña: {
    title: 'Reportar comentario',
    hint: 'Cuéntanos qué está mal en la reseña.',
  },
}

/** A reason of the wire as a choice: its first letter large. */
export const reasonLabel = (reason: string): string =>
  reason.charAt(0).toUpperCase() + reason.slice(1)
