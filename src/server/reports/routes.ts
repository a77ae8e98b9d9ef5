import { firstSentence } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { reportEndpoints } from '../../contract/reports/endpoints.ts'
import { checkReport } from '../../contract/reviews/opinions.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { fileReport } from './fileReport.ts'

export function reportRoutes({ services }: Feature): Handlers<typeof reportEndpoints> {
  return {
    'POST /api/report': async ({ body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/report')
      const { value, errors } = checkReport(body)
      if (errors) throw new Problem('entradaInvalida', firstSentence(errors))
      return fileReport(services, { ...value, reporterId: user.id }, key)
    },
  }
}
