import { createHash } from 'node:crypto'
import { RESEND_SECONDS } from '../../contract/limits.ts'
import { addressLimits, sharedLimits } from '../limits/askers.ts'
import type { Limit } from '../limits/counters.ts'
import type { Caller } from './caller.ts'
import type { CodeOwner } from './codes/codeQueries.ts'

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

/** What all behind one address may together: a carrier's is thousands of phones, and short is the wait. */
const SHARED = { max: 500, windowSeconds: 10 * MINUTE, refills: true } as const

/**
 * Failed log-ins: 10 in 15 minutes for each account and asker, and what one address may together.
 * Phones with an id fail 30 times over all accounts and, however many of them, 30 times at one
 * account from one address.
 */
export function loginLimits(correo: string, caller: Caller): Limit[][] {
  const account = accountKey(correo)
  // Buckets: spent by others at the same address, they hold the right person up for a minute and a half at most.
  const quarter = { windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE, refills: true } as const
  const own: Limit[] = [{ key: `login:${account}:${caller.asker}`, max: 10, ...quarter }]
  if (caller.device) {
    own.unshift({ key: `login:${caller.device}`, max: 30, ...quarter })
    own.push({ key: `login:${account}:${caller.address}:devices`, max: 30, ...quarter })
  }
  const shared = sharedLimits('login', caller, { ...SHARED, text: WAIT_A_LITTLE })
  return shared.map((bucket) => [...bucket, ...own])
}

/** Wrong passwords of who has a session: 10 in 15 minutes, whatever others do from where they are. */
export const provingLimits = (userId: string): Limit[][] => [
  [{ key: `password:${userId}`, max: 10, windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE }],
]

/**
 * How often one account's codes of one purpose may be mailed and tried in an hour by all the world;
 * buckets, so that nobody waits for more than eight minutes. From 16 codes mailed come 16 first tries of who
 * asked, and 8 later ones; 15 tries come from elsewhere. Each bucket full and refilled for a day, that
 * is 25 times as many: 975 guesses at a million codes, less than 1 in 1,000 a day.
 */
const CODES_AN_HOUR = { mailed: 16, triedAgain: 8, triedFromElsewhere: 15 } as const

const codeBucket = (
  name: string,
  { correo, purpose }: CodeOwner,
  { max, text }: Pick<Limit, 'max' | 'text'>,
): Limit => ({
  key: `${name}:${purpose}:${accountKey(correo)}`,
  max,
  windowSeconds: HOUR,
  refills: true,
  ...(text !== undefined && { text }),
})

/**
 * Tries of codes that somebody else asked for: what one address may together, and a bucket of the
 * account. Who asked for a code is not held up by these.
 */
export function sharedTryLimits(owner: CodeOwner, caller: Caller): Limit[][] {
  const name = `code-try:${owner.purpose}`
  const text = WAIT_A_LITTLE
  const account = codeBucket('code-tries', owner, { max: CODES_AN_HOUR.triedFromElsewhere, text })
  return sharedLimits(name, caller, { ...SHARED, text }).map((bucket) => [...bucket, account])
}

/** Tries, after the first, of who asked for a code: many who ask can't multiply their guesses. */
export const triedAgainLimit = (owner: CodeOwner): Limit =>
  codeBucket('code-again', owner, { max: CODES_AN_HOUR.triedAgain, text: WAIT_A_LITTLE })

/** Ids for phones; a phone that gets none is served as its address is. */
export const newDeviceLimits = (address: string): Limit[] =>
  addressLimits('device', address, { max: 300, windowSeconds: 10 * MINUTE, refills: true })

const MANY_CODES = {
  windowSeconds: HOUR,
  refills: true,
  text: 'Ya te enviamos varios códigos. Usa el último o intenta otra vez más tarde.',
} as const

/**
 * Codes mailed for one purpose: what one address may together, 5 an hour to one account for each
 * asker, and to an account, whoever asks, one a minute and a bucket. A phone with an id asks 10 times
 * an hour over all accounts; all that have one at an address 10 times for one account.
 */
export function codeMailLimits(owner: CodeOwner, caller: Caller): Limit[][] {
  const { correo, purpose } = owner
  const name = `code-mail:${purpose}`
  const account = accountKey(correo)
  const own: Limit[] = [
    { key: `${name}:${account}:${caller.asker}`, max: 5, ...MANY_CODES },
    {
      key: `${name}:${account}`,
      max: 1,
      windowSeconds: RESEND_SECONDS,
      text: `Ya te enviamos un código. Espera ${RESEND_SECONDS} segundos para pedir otro.`,
    },
    codeBucket('code-mails', owner, { max: CODES_AN_HOUR.mailed, text: MANY_CODES.text }),
  ]
  if (caller.device) {
    own.unshift(
      { key: `${name}:${caller.device}`, max: 10, ...MANY_CODES },
      { key: `${name}:${account}:${caller.address}:devices`, max: 10, ...MANY_CODES },
    )
  }
  const text = 'Se pidieron muchos códigos desde tu conexión. Intenta otra vez en un momento.'
  return sharedLimits(name, caller, { ...SHARED, text }).map((bucket) => [...bucket, ...own])
}
