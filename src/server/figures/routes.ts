import type { figureEndpoints } from '../../contract/figures/endpoints.ts'
import { FIGURE_DAYS } from '../../contract/limits.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { choiceOf } from '../http/input/listQuery.ts'
import { loadFigures } from './loadFigures.ts'

const WINDOWS = FIGURE_DAYS.map(String)

export function figureRoutes({ services }: Feature): Handlers<typeof figureEndpoints> {
  return {
    'GET /api/figures': ({ query }) =>
      loadFigures(services, Number(choiceOf(query.dias, WINDOWS, 'dias') ?? FIGURE_DAYS[0])),
  }
}
