import { AUDIT_TARGETS } from '../../contract/audit/auditActs.ts'
import type { auditEndpoints } from '../../contract/audit/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { choiceOf, panelPage, searchOf } from '../http/input/listQuery.ts'
import { presentAct } from './acts.ts'
import { listActs } from './queries.ts'

/** The audit log of staff: every feature of the panel writes it (`recordActs`), none changes it. */
export function auditRoutes({ services }: Feature): Handlers<typeof auditEndpoints> {
  return {
    'GET /api/audit': async ({ query }) => {
      const filter = {
        tipo: choiceOf(query.tipo, AUDIT_TARGETS, 'tipo'),
        id: searchOf(query.id),
        actorId: searchOf(query.quien),
      }
      const { acts, total } = await listActs(services.db, filter, panelPage(query.page))
      return { acts: acts.map(presentAct), total }
    },
  }
}
