import { useQuery } from '../data/query.ts'
import { reportsRef } from './reportList.ts'

const REF = reportsRef({ estado: 'Pendiente' })

/** How many reports nobody has looked at yet, undefined while that is unknown, and how to ask again. */
export function usePendingReports() {
  const { answer, reload } = useQuery(REF, { personal: true })
  return { pending: answer?.totalReports, reload }
}
