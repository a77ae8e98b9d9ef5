import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import { formatDate } from '../../contract/text/format.ts'
import { ROLE_LABELS } from '../panel/roleLabels.ts'

type Details = AuditEntry['detalles']

/** What a detail says to people, by its name; those that aren't here are for programs. */
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
}

const roleWord = (role: string): string =>
  (Object.hasOwn(ROLE_LABELS, role)
    ? ROLE_LABELS[role as keyof typeof ROLE_LABELS]
    : role
  ).toLowerCase()

/** The details of an act in one line. */
export function detailWords({ detalles }: AuditEntry): string {
  return Object.entries(WORDS)
    .flatMap(([name, word]) => {
      const value = detalles[name]
      return value === undefined ? [] : [word(String(value), detalles)]
    })
    .join(' · ')
}
