import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { ERRORS, type ErrorName } from '../../contract/errors.ts'
import { Problem } from '../../contract/problem.ts'
import { isDatabaseDown } from '../db/databaseDown.ts'
import { ImageStoreDown } from '../services/images/store/store.ts'
import { PaymentsDown } from '../services/payments/provider.ts'

/** Fastify's own refusals by code; others follow their status. */
const BY_CODE: Readonly<Record<string, ErrorName>> = {
  FST_REQ_FILE_TOO_LARGE: 'muyGrande',
  FST_ERR_CTP_BODY_TOO_LARGE: 'muyGrande',
}

const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  401: 'sinSesion',
  403: 'sinPermiso',
  404: 'noExiste',
  413: 'muyGrande',
  429: 'demasiados',
  503: 'noDisponible',
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Plain Spanish text for every failure; anything unexpected is logged whole and says nothing (security T29). */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('noExiste')))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, problem)
  })
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  // The rest of a body that came too slowly is not waited for.
  if (problem.problem === 'tardo') reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(problem.message)
}

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseDown(error) || error instanceof ImageStoreDown) return new Problem('noDisponible')
  if (error instanceof PaymentsDown) return new Problem('pagosNoDisponibles')
  if (isReferenceGone(error)) return new Problem('conflicto')
  const field = error.validation?.[0]?.instancePath.split('/')[1]
  if (field) return new Problem('entradaInvalida', `El dato «${field}» no es válido.`)
  const name = BY_CODE[error.code] ?? BY_STATUS[error.statusCode ?? 500]
  if (name) return new Problem(name)
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500
  return new Problem(
    isTheirs ? 'entradaInvalida' : 'fallo',
    ERRORS[isTheirs ? 'entradaInvalida' : 'fallo'].text,
  )
}

/** True where a row names another that went in the meantime, as an account that was just deleted. */
function isReferenceGone(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === FOREIGN_KEY_VIOLATION) return true
  }
  return false
}
