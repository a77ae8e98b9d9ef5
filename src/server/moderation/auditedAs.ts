import type { AuditTarget } from '../../contract/audit/auditActs.ts'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'

/** The audit list's name for each kind of reported thing. */
export const AUDITED_AS: Readonly<Record<ReportKind, AuditTarget>> = {
  publicacion: 'publicacion',
  reseña: 'reseña',
  vendedor: 'usuario',
  conversacion: 'conversacion',
}
