import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REPORTS_PAGE_SIZE } from '../../contract/limits.ts'
import type { Report } from '../../contract/moderation/endpoints.ts'
import { REPORT_KINDS } from '../../contract/reports/reportReasons.ts'
import {
  REPORT_KIND_LABELS,
  REPORT_ORDERS,
  REPORT_STATE_LABELS,
  REPORT_STATES,
} from '../../contract/reports/reportStates.ts'
import { useQuery } from '../data/query.ts'
import { PanelFilters, type PanelFilter } from '../staff/list/PanelFilters.tsx'
import { PanelList } from '../staff/list/PanelList.tsx'
import { useIsWide } from '../ui/useIsWide.ts'
import { readReportQuery, reportsRef, usePendingReports } from './reportList.ts'
import { ReportSheet } from './ReportSheet.tsx'
import { ReportCards } from './table/ReportCards.tsx'
import { ReportTable } from './table/ReportTable.tsx'
import { SelectionBar, useSelection } from './table/SelectionBar.tsx'

const FILTERS: readonly PanelFilter[] = [
  {
    name: 'estado',
    label: 'Estado',
    all: 'Todos',
    choices: REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] })),
  },
  {
    name: 'tipo',
    label: 'Tipo',
    all: 'Todos',
    choices: REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_LABELS[value] })),
  },
  {
    name: 'ordenar',
    label: 'Ordenar por',
    all: REPORT_ORDERS[''],
    choices: [{ value: 'new', label: REPORT_ORDERS.new }],
  },
]

/** The reports: a table on a desk, cards on a phone. A report opens whole; several change at once. */
export function ReportsSection() {
  const [search] = useSearchParams()
  const asked = readReportQuery(search)
  const query = useQuery(reportsRef(asked), { personal: true })
  const { answer, reload } = query
  const { reload: countPending } = usePendingReports()
  const readAgain = useCallback(async () => {
    await Promise.all([reload(), countPending()])
  }, [reload, countPending])
  const reports = answer?.reports
  const isWide = useIsWide()
  const [open, setOpen] = useState<string | null>(null)
  const selection = useSelection(reports)

  useEffect(() => {
    // Other people report and decide meanwhile.
    void readAgain()
  }, [readAgain])

  const List = isWide ? ReportTable : ReportCards
  const at = reports?.findIndex(({ _id: id }) => id === open) ?? -1
  return (
    <>
      <PanelFilters
        section="reportes"
        search={{ label: 'Buscar reportes', placeholder: 'Folio, usuario, anuncio o motivo' }}
        filters={FILTERS}
        query={asked}
      />
      <PanelList
        query={query}
        items={reports}
        total={answer?.totalReports}
        pageSize={REPORTS_PAGE_SIZE}
        section="reportes"
        asked={asked}
      >
        {(items) => <List reports={items} selection={selection} onOpen={setOpen} />}
      </PanelList>
      <SelectionBar selection={selection} onChanged={readAgain} />
      {open !== null && (
        <ReportSheet
          id={open}
          before={reports?.[at - 1]?._id}
          after={at < 0 ? undefined : reports?.[at + 1]?._id}
          waiting={waitingAfter(reports ?? [], at)}
          onMove={setOpen}
          // A closed sheet, or another open report, stays as it is.
          onDecided={(id, next) => setOpen((now) => (now === id ? (next ?? null) : now))}
          onChanged={readAgain}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The next pending report, else a report under review; it wraps around the end of the list. */
function waitingAfter(reports: readonly Report[], at: number): string | undefined {
  const others = [...reports.slice(at + 1), ...reports.slice(0, Math.max(0, at))]
  const inState = (wanted: Report['estado']) => others.find(({ estado }) => estado === wanted)
  return (inState('Pendiente') ?? inState('En revision'))?._id
}
