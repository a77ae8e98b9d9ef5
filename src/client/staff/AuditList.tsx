import { AUDIT_ACTS } from '../../contract/audit/auditActs.ts'
import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import { formatDate, formatDay } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { Muted } from '../ui/boxes.tsx'
import styles from './AuditList.module.css'
import { NewTabLink } from './NewTabLink.tsx'
import { ROLE_LABELS } from './roleLabels.ts'

type Details = AuditEntry['detalles']

/** Words for the details of an act, by name; other details are for programs. */
const WORDS: Readonly<Record<string, (value: string, all: Details) => string>> = {
  folio: (folio) => folio,
  con: (folio) => `junto con ${folio}`,
  titulo: (titulo) => `«${titulo}»`,
  motivo: (motivo) => motivo,
  faltas: (count) => `reporte aceptado número ${count}`,
  dias: (days) => (days === '1' ? '1 día' : `${days} días`),
  hasta: (day) => `hasta el ${formatDate(day)}`,
  antes: (role, { despues }) => `de ${roleWord(role)} a ${roleWord(String(despues))}`,
  direccion: (path) => path,
  orden: (titles) => titles,
  cambios: (changes) => changes,
  pasados: (count, { decididos }) => `${count} de ${decididos} vendedores eran honestos`,
}

/** Acts of staff, one below the other: who, what, when, why. */
export function AuditList({ acts }: { acts: readonly AuditEntry[] }) {
  const { today } = useSite()
  return (
    <ol className={styles['acts']}>
      {acts.map((act) => {
        const { _id: id, quien, sobre } = act
        const details = detailWords(act)
        return (
          <li key={id} className={styles['act']}>
            <p>
              <strong>
                {quien ? `${quien.nombre} ${quien.apellido}`.trim() : nobodyWords(act)}
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
            {details !== '' && <Muted as="p">{details}</Muted>}
            {act.nota !== '' && <p className={styles['note']}>«{act.nota}»</p>}
            <Muted as="p">
              {formatDay(act.fecha, today)}, {act.hora}
            </Muted>
          </li>
        )
      })}
    </ol>
  )
}

/** The act of the system has no person; every other one has lost its account. */
const nobodyWords = ({ acto }: AuditEntry): string =>
  acto === 'regla debilitada' ? 'El sistema' : 'Cuenta eliminada'

const roleWord = (role: string): string =>
  (Object.hasOwn(ROLE_LABELS, role)
    ? ROLE_LABELS[role as keyof typeof ROLE_LABELS]
    : role
  ).toLowerCase()

/** The details of an act in one line. */
function detailWords({ detalles }: AuditEntry): string {
  return Object.entries(WORDS)
    .flatMap(([name, word]) => {
      const value = detalles[name]
      return value === undefined ? [] : [word(String(value), detalles)]
    })
    .join(' · ')
}
