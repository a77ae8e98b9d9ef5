import { createHash } from 'node:crypto'
import { CODE_TRIES, RESEND_SECONDS } from '../../contract/limits.ts'
import { addressLimits } from '../limits/addresses.ts'
import type { Limit } from '../limits/counters.ts'
import type { CodeOwner } from './codeQueries.ts'

/**
 * How often an account may be tried and mailed (security T1, T3, T5, T58). All are counted before the
 * work they guard, so that parallel calls can't slip through. Each purpose counts for itself, and
 * nothing that strangers can fill stands before a person who asks from elsewhere.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const WAIT_A_LITTLE = 'Demasiados intentos. Espera unos minutos e intenta otra vez.'

/** Accounts are counted by a digest: the table of counters is no list of addresses. */
export const accountKey = (correo: string): string =>
  createHash('sha256').update(correo).digest('base64url')

/**
 * Failed log-ins: 60 in 15 minutes for each address, 10 for each account there. Whole cities share
 * one address: where somebody has used its 60 up, all behind it share the crowded ones, and nobody
 * waits longer than half a minute.
 */
export function loginLimits(correo: string, address: string): { usual: Limit[]; crowded: Limit[] } {
  const quarter = { windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE }
  const pair = { key: `login:${accountKey(correo)}:${address}`, max: 10, ...quarter }
  const crowd = { max: 30, windowSeconds: 30, text: WAIT_A_LITTLE }
  return {
    usual: [...addressLimits('login', address, { max: 60, ...quarter }), pair],
    crowded: [...addressLimits('login-crowded', address, crowd), pair],
  }
}

/**
 * Tries of codes that somebody else asked for: 60 in 15 minutes for each address, 15 an hour for each
 * account and purpose. Who asked for a code is not held up by these.
 */
export function sharedTryLimits({ correo, purpose, asker }: Mailing): Limit[] {
  const quarter = { max: 60, windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE }
  const key = `code-try:${purpose}:${accountKey(correo)}`
  const account = { key, max: 3 * CODE_TRIES, windowSeconds: HOUR, text: WAIT_A_LITTLE }
  return [...addressLimits(`code-try:${purpose}`, asker, quarter), account]
}

/** A code of somebody that is asked for from an address. */
type Mailing = CodeOwner & { asker: string }

/**
 * Codes mailed for one purpose: 100 an hour for each address, 5 of them to one account, and one a
 * minute to an account whoever asks.
 */
export function codeMailLimits({ correo, purpose, asker }: Mailing): Limit[] {
  const name = `code-mail:${purpose}`
  const account = accountKey(correo)
  return [
    ...addressLimits(name, asker, {
      max: 100,
      windowSeconds: HOUR,
      text: 'Se pidieron muchos códigos desde tu conexión. Intenta otra vez más tarde.',
    }),
    {
      key: `${name}:${account}:${asker}`,
      max: 5,
      windowSeconds: HOUR,
      text: 'Ya te enviamos varios códigos. Usa el último o intenta otra vez más tarde.',
    },
    {
      key: `${name}:${account}`,
      max: 1,
      windowSeconds: RESEND_SECONDS,
      text: `Ya te enviamos un código. Espera ${RESEND_SECONDS} segundos para pedir otro.`,
    },
  ]
}
