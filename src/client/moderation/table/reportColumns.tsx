import { Fragment, type ReactNode } from 'react'
import type { Report } from '../../../contract/moderation/endpoints.ts'
import {
  isOpenReport,
  REPORT_KIND_LABELS,
  REPORT_STATE_LABELS,
} from '../../../contract/reports/reportStates.ts'
import { formatDay, formatSince } from '../../../contract/text/format.ts'
import { Chip } from '../../staff/Chip.tsx'
import { OWN_CASE } from '../../staff/ownCase.ts'
import { sentence, STATE_LOOKS } from '../reportWords.ts'
import styles from './reportColumns.module.css'

/** Headings of the columns in the table's order; a card shows every column too. */
export const REPORT_COLUMNS = {
  folio: 'Folio',
  fecha: 'Fecha',
  motivo: 'Motivo',
  descripcion: 'Descripción',
  estado: 'Estado',
  tipo: 'Tipo',
} as const

export type ReportColumn = keyof typeof REPORT_COLUMNS

/** Data of a report that people read; the ids lead to addresses. */
type ShownData = Exclude<keyof Report, '_id' | 'id'>

/** The column of each datum and how it is drawn there; nothing of a report is left unseen. */
const PARTS: Readonly<
  Record<ShownData, { column: ReportColumn; of: (report: Report, today: string) => ReactNode }>
> = {
  folio: { column: 'folio', of: ({ folio }) => folio },
  fechaCreacion: {
    column: 'fecha',
    // An open report says how long it has waited.
    of: ({ fechaCreacion, estado }, today) =>
      (isOpenReport(estado) ? formatSince : formatDay)(fechaCreacion, today),
  },
  razon: { column: 'motivo', of: ({ razon }) => sentence(razon) },
  imagen: {
    column: 'descripcion',
    of: ({ imagen }) =>
      imagen && <img className={styles['photo']} src={imagen} alt="" loading="lazy" />,
  },
  asunto: {
    column: 'descripcion',
    of: ({ asunto }) => asunto !== null && <strong>{asunto}</strong>,
  },
  descripcion: { column: 'descripcion', of: ({ descripcion }) => <span>{descripcion}</span> },
  estado: {
    column: 'estado',
    of: ({ estado }) => <Chip look={STATE_LOOKS[estado]}>{REPORT_STATE_LABELS[estado]}</Chip>,
  },
  tipo: { column: 'tipo', of: ({ tipo }) => REPORT_KIND_LABELS[tipo] },
  esTuyo: { column: 'tipo', of: ({ esTuyo }) => esTuyo && <span>{OWN_CASE}</span> },
  abiertos: {
    column: 'tipo',
    of: ({ abiertos }) => abiertos > 1 && <span>{abiertos} abiertos</span>,
  },
}

/** The cell of a report in a column, for table and card alike; `today` is yyyy-mm-dd. */
export function cellOf(report: Report, column: ReportColumn, today: string): ReactNode {
  return Object.entries(PARTS)
    .filter(([, part]) => part.column === column)
    .map(([name, part]) => <Fragment key={name}>{part.of(report, today)}</Fragment>)
}
