import type { AuditTarget } from '../../contract/audit/auditActs.ts'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'

/** What the audit list calls the things that can be reported. */
export const AUDITED_AS: Readonly<Record<ReportKind, AuditTarget>> = {
  publicacion: 'publicacion',
  reseña: 'reseña',
  vendedor: 'usuario',
}
