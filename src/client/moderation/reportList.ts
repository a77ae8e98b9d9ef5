import type { QueryRef } from '../../contract/page.ts'
import { useQuery } from '../data/query.ts'
import { listQuery } from '../staff/list/listQuery.ts'

/** Allowed query parameters of the reports. */
const KEYS = ['search', 'estado', 'tipo', 'ordenar', 'page'] as const

type ReportQuery = Partial<Record<(typeof KEYS)[number], string>>

export const readReportQuery = (search: URLSearchParams): ReportQuery => listQuery(search, KEYS)

export const reportsRef = (query: ReportQuery): QueryRef<'GET /api/report'> => ({
  key: 'GET /api/report',
  query,
})

export const reportRef = (id: string): QueryRef<'GET /api/report/:id'> => ({
  key: 'GET /api/report/:id',
  params: { id },
})

const PENDING = reportsRef({ estado: 'Pendiente' })

/** Number of ads that wait for a decision, undefined while unknown. */
export function useWaitingAds(): number | undefined {
  return useQuery({ key: 'GET /api/revision', query: {} }, { personal: true }).answer?.total
}

/** Number of pending reports, undefined while unknown, and its reload. */
export function usePendingReports() {
  const { answer, reload } = useQuery(PENDING, { personal: true })
  return { pending: answer?.totalReports, reload }
}
