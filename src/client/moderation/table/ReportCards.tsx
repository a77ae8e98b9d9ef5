import { useSite } from '../../ground/site.ts'
import { Card, Stack } from '../../ui/boxes.tsx'
import styles from './ReportCards.module.css'
import { cellOf, type ReportColumn } from './reportColumns.tsx'
import { Tick, type ReportListProps } from './ReportTable.tsx'

const PLACES = ['head', 'text', 'foot'] as const

/** The place of each column in a card. */
const PLACE_OF: Readonly<Record<ReportColumn, (typeof PLACES)[number]>> = {
  folio: 'head',
  estado: 'head',
  motivo: 'text',
  descripcion: 'text',
  fecha: 'foot',
  tipo: 'foot',
}
const COLUMNS = Object.keys(PLACE_OF) as ReportColumn[]

/** The reports on a phone: a tap opens a report, the box in its corner selects it. */
export function ReportCards({ reports, selection, onOpen }: ReportListProps) {
  const { today } = useSite()
  return (
    <Stack as="ul" gap={3} aria-label="Reportes">
      {reports.map((report) => {
        const { _id: id } = report
        return (
          <Card
            as="li"
            key={id}
            className={styles['card']}
            data-selected={selection.has(id) || undefined}
          >
            <button type="button" className={styles['open']} onClick={() => onOpen(id)}>
              {PLACES.map((place) => (
                <span key={place} className={styles[place]}>
                  {COLUMNS.filter((column) => PLACE_OF[column] === place).map((column) => (
                    <span key={column} className={styles[column]}>
                      {cellOf(report, column, today)}
                    </span>
                  ))}
                </span>
              ))}
            </button>
            <Tick
              label={`Elegir ${report.folio}`}
              checked={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
          </Card>
        )
      })}
    </Stack>
  )
}
