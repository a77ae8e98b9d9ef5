import { AUDIT_ACTS } from '../../contract/audit/auditActs.ts'
import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import { formatDate } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { NewTabLink } from '../panel/NewTabLink.tsx'
import styles from './AuditList.module.css'
import { detailWords } from './auditWords.ts'

/** Acts of staff, one below the other: who, what, when, why. */
export function AuditList({ acts }: { acts: readonly AuditEntry[] }) {
  return (
    <ol className={styles['acts']}>
      {acts.map((act) => {
        const { _id: id, quien, sobre } = act
        const details = detailWords(act)
        return (
          <li key={id} className={styles['act']}>
            <p>
              <strong>
                {quien ? `${quien.nombre} ${quien.apellido}`.trim() : 'Cuenta eliminada'}
              </strong>{' '}
              {AUDIT_ACTS[act.acto].toLowerCase()}
              {sobre && (
                <span>
                  {' '}
                  de{' '}
                  <NewTabLink to={paths.seller(sobre.sellerId)}>
                    {sobre.nombre} {sobre.apellido}
                  </NewTabLink>
                </span>
              )}
            </p>
            {details !== '' && <p className={styles['details']}>{details}</p>}
            {act.nota !== '' && <p className={styles['note']}>«{act.nota}»</p>}
            <p className={styles['when']}>
              {formatDate(act.fecha)}, {act.hora}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
