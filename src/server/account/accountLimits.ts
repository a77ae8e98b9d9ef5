import { createHash } from 'node:crypto'
import { CODE_TRIES, RESEND_SECONDS } from '../../contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { giveBack, type Limit } from '../db/limitCounters.ts'
import { countAgainst } from '../http/limits.ts'
import type { CodeOwner } from './codeQueries.ts'

/**
 * How often an account may be tried and mailed (security T1, T3, T5). All are counted before the
 * work they guard, so that parallel calls can't slip through, and none locks anybody out for good.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WAIT_A_LITTLE = 'Demasiados intentos. Espera unos minutos e intenta otra vez.'

/** Accounts are counted by a digest: the table of counters is no list of addresses. */
export const accountKey = (correo: string): string =>
  createHash('sha256').update(correo).digest('base64url')

/** Failed log-ins: 10 in 15 minutes for each account and address, 60 for each address. */
export function loginLimits(correo: string, address: string): Limit[] {
  return [
    { key: `login:${accountKey(correo)}:${address}`, max: 10, windowSeconds: 15 * MINUTE },
    { key: `login:${address}`, max: 60, windowSeconds: 15 * MINUTE },
  ]
}

/** Codes tried: 15 an hour for each account whatever the purpose, 60 in 15 minutes for each address. */
export function codeTryLimits(correo: string, address: string): Limit[] {
  return [
    { key: `code-try:${accountKey(correo)}`, max: 3 * CODE_TRIES, windowSeconds: HOUR },
    { key: `code-try:${address}`, max: 60, windowSeconds: 15 * MINUTE },
  ]
}

/** Counts one against each limit in turn; the first that is passed answers 429. */
export async function countAgainstAll(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  for (const limit of limits) await countAgainst(db, limit, now, WAIT_A_LITTLE)
}

export async function giveAllBack(db: Database, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await giveBack(db, limit)
}

/** Codes mailed: one in 60 s for each account and purpose, 10 a day an account, 100 a day an address. */
export async function countCodeMail(
  db: Database,
  { correo, purpose, address }: CodeOwner & { address: string },
  now: Date,
): Promise<void> {
  const account = accountKey(correo)
  await countAgainst(
    db,
    { key: `code-mail:${purpose}:${account}`, max: 1, windowSeconds: RESEND_SECONDS },
    now,
    `Ya te enviamos un código. Espera ${RESEND_SECONDS} segundos para pedir otro.`,
  )
  await countAgainst(
    db,
    { key: `code-mail:${account}`, max: 10, windowSeconds: DAY },
    now,
    'Ya te enviamos muchos códigos hoy. Intenta otra vez mañana.',
  )
  await countAgainst(
    db,
    { key: `code-mail:${address}`, max: 100, windowSeconds: DAY },
    now,
    'Se pidieron muchos códigos desde tu conexión. Intenta otra vez mañana.',
  )
}
