import type { Answer } from '../../contract/api.ts'
import type { moderationEndpoints } from '../../contract/moderation/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { panelPage } from '../http/input/listQuery.ts'
import type { Services } from '../services.ts'
import { decideAd } from './decideAd.ts'
import { decideReport } from './decideReport.ts'
import { decideReports } from './decideReports.ts'
import { loadReport, loadReportPage, loadReports } from './loadReports.ts'
import { parseReports } from './parseReports.ts'
import { presentHeldAd } from './presentReport.ts'
import { readAdDecision, readIds, readReportStep } from './readDecision.ts'
import { listHeldAds } from './targetQueries.ts'

/** What moderators and admins do with reports and with ads that the word list holds back. */
export function moderationRoutes({ services }: Feature): Handlers<typeof moderationEndpoints> {
  return {
    'GET /api/report': ({ query, user }) => loadReports(services, parseReports(query), user.id),

    'GET /api/report/:id': ({ params, user }) => loadReportPage(services, params.id, user),

    'PATCH /api/report/:id': async ({ params, body, user }) => {
      const decision = { ...readReportStep(body), id: params.id, actor: user }
      const message = await decideReport(services, decision)
      return { message, report: await loadReport(services, params.id, user.id) }
    },

    'PATCH /api/report': ({ body, user }) =>
      decideReports(services, readIds(body.ids), { ...readReportStep(body), actor: user }),

    'GET /api/revision': ({ query, user }) => loadHeldAds(services, panelPage(query.page), user.id),

    'PATCH /api/revision/:id': async ({ params, body, user }) => {
      const decision = { ...readAdDecision(body), id: params.id, actor: user }
      return { message: await decideAd(services, decision) }
    },
  }
}

/** The ads that wait for staff, each with the version that a decision is about. */
async function loadHeldAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  page: number,
  askingId: string,
): Promise<Answer<'GET /api/revision'>> {
  const instant = now()
  const { rows, total } = await listHeldAds(db, page, { now: instant, askingId })
  const announcements = rows.map((row) => ({
    ...presentHeldAd(row, instant),
    version: row.version,
    esTuyo: row.esTuyo,
  }))
  return { announcements, total }
}
