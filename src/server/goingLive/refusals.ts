import type { Environment } from '../environment.ts'
import { isHere, isThisMachine } from '../thisMachine.ts'

/** The variables that the refusals read. */
export type LiveEnvironment = Pick<
  Environment,
  | 'NODE_ENV'
  | 'HOST'
  | 'METRICS_PORT'
  | 'METRICS_TOKEN'
  | 'PUBLIC_ORIGIN'
  | 'PUBLIC_DEMO'
  | 'SMTP_URL'
  | 'MAIL_TO_FILES'
  | 'STAFF_SECOND_FACTOR'
  | 'TRUST_PROXY'
  | 'payments'
>

/**
 * The reasons why a server with this environment must not start, one sentence each, with the
 * remedy; else empty. A public site is either in production, complete, or a declared demo. No site
 * goes live because of a forgotten line.
 */
export function refusals(env: LiveEnvironment): string[] {
  const reasons = env.NODE_ENV === 'production' ? unfitForProduction(env) : openByMistake(env)
  return [...reasons, ...openFigures(env), ...unfitPayments(env)]
}

function unfitPayments({ NODE_ENV, payments: { chosen, former } }: LiveEnvironment): string[] {
  return [...(chosen ? [chosen] : []), ...former].flatMap((provider) =>
    provider.refusals(NODE_ENV === 'production'),
  )
}

function openFigures({ HOST, METRICS_PORT, METRICS_TOKEN }: LiveEnvironment): string[] {
  if (METRICS_PORT === undefined || METRICS_TOKEN || isHere(HOST)) return []
  return [
    `METRICS_PORT=${METRICS_PORT} on HOST=${HOST} shows the figures to whoever reaches it: set METRICS_TOKEN, ` +
      'or HOST=127.0.0.1 behind a proxy of this machine.',
  ]
}

function openByMistake({ HOST, PUBLIC_ORIGIN, PUBLIC_DEMO }: LiveEnvironment): string[] {
  if (PUBLIC_DEMO) return []
  const opened = [
    !isThisMachine(PUBLIC_ORIGIN) && `PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`,
    !isHere(HOST) && `HOST=${HOST}`,
  ]
  return opened
    .filter((line) => line !== false)
    .map(
      (line) =>
        `${line} can be reached by others: set NODE_ENV=production, or PUBLIC_DEMO=1 ` +
        'for a demo whose log-ins everybody knows.',
    )
}

function unfitForProduction(env: LiveEnvironment): string[] {
  const reasons: (string | false)[] = [
    isThisMachine(env.PUBLIC_ORIGIN) &&
      'PUBLIC_ORIGIN is this machine: set the address that people know, with https.',
    !isThisMachine(env.PUBLIC_ORIGIN) &&
      !env.PUBLIC_ORIGIN.startsWith('https:') &&
      'PUBLIC_ORIGIN must be https: without it phones keep nothing and passwords can be read.',
    env.TRUST_PROXY.length === 0 &&
      'TRUST_PROXY is empty: all people would share the limits of one address; name the proxy that ends TLS.',
    env.PUBLIC_DEMO && 'PUBLIC_DEMO=1 and NODE_ENV=production exclude each other: unset one.',
    !env.SMTP_URL &&
      !env.MAIL_TO_FILES &&
      'Mails could not leave: set SMTP_URL, or MAIL_TO_FILES=1 where something else sends the files.',
    !env.STAFF_SECOND_FACTOR && 'STAFF_SECOND_FACTOR=0 leaves the panel to one password: unset it.',
  ]
  return reasons.filter((reason) => reason !== false)
}
