import { createHash } from 'node:crypto'
import { RESEND_SECONDS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { addressLimits, ownLimits, sharedLimits, type Asker } from '../limits/askers.ts'
import type { Limit } from '../limits/counters.ts'
import type { CodeOwner } from './codes/codeQueries.ts'

/**
 * How often an account may be tried and mailed (security T1, T3, T5, T58, T79, T80). All are counted before the
 * work they guard, so that parallel calls can't slip through. Each purpose counts for itself, and
 * nothing that strangers can fill stands before a person who asks from elsewhere. What an attacker may
 * in a day is worked out from these lists (decision 0061).
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const A_DAY = DAY / 1000
const WAIT_A_LITTLE = 'Demasiados intentos. Espera unos minutos e intenta otra vez.'

/** Accounts are counted by a digest: the table of counters is no list of addresses. */
export const accountKey = (correo: string): string =>
  createHash('sha256').update(correo).digest('base64url')

/** Codes that all behind one address may ask for together: a carrier's is thousands of phones, and short is the wait. */
const MAILS_AT_ADDRESS = { max: 500, windowSeconds: 10 * MINUTE, refills: true } as const
/** Failed log-ins of all behind one address; right ones count nothing. */
const FAILURES_AT_ADDRESS = { max: 100, windowSeconds: 10 * MINUTE, refills: true } as const
/** Failed log-ins of one account, whoever guesses: 50 at once and 50 more an hour, at most 100 in any hour. */
const FAILURES_OF_ACCOUNT = {
  max: 50,
  windowSeconds: HOUR,
  refills: true,
  text: 'Hay demasiados intentos con esta cuenta. Espera un poco, entra desde un dispositivo donde ya entraste o recupera tu contraseña.',
} as const

/**
 * Failed log-ins: 10 in 15 minutes for each account and asker, what one address may together, and what
 * the account bears of everybody. Phones with an id fail 30 times over all accounts and, however many
 * of them, 30 times at one account from one address. A phone that opened a session of the account
 * before (`hasOpened`) counts for itself alone: nobody's guesses refuse it.
 */
export function loginLimits(
  correo: string,
  caller: Asker,
  { hasOpened }: { hasOpened: boolean },
): Limit[][] {
  const account = `login:${accountKey(correo)}`
  // Buckets: spent by others at the same address, they hold the right person up for a minute and a half at most.
  const quarter = { windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE, refills: true } as const
  const phone = caller.device ? [{ key: `login:${caller.device}`, max: 30, ...quarter }] : []
  const own = ownLimits(account, caller, { max: 10, devices: 30, ...quarter })
  if (hasOpened) return [[...phone, ...own.slice(0, 1)]]
  const shared = sharedLimits('login', caller, { ...FAILURES_AT_ADDRESS, text: WAIT_A_LITTLE })
  const all = { key: account, ...FAILURES_OF_ACCOUNT }
  return shared.map((bucket) => [...bucket, ...phone, ...own, all])
}

/** Wrong passwords of one account in a day before its owner is told. */
const TOLD_FROM = 20

/** Failures that nobody is told of yet, and the one mail a day from then on. */
export function failureMailLimits(correo: string): { untold: Limit; mail: Limit } {
  const account = accountKey(correo)
  return {
    untold: { key: `login-failed:${account}`, max: TOLD_FROM - 1, windowSeconds: A_DAY },
    mail: { key: `login-told:${account}`, max: 1, windowSeconds: A_DAY },
  }
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

/** Tries of codes that somebody else asked for. Who asked for a code is not held up by these. */
export const triedElsewhereLimit = (owner: CodeOwner): Limit =>
  codeBucket('code-tries', owner, { max: CODES_AN_HOUR.triedFromElsewhere, text: WAIT_A_LITTLE })

/** Tries, after the first, of who asked for a code: many who ask can't multiply their guesses. */
export const triedAgainLimit = (owner: CodeOwner): Limit =>
  codeBucket('code-again', owner, { max: CODES_AN_HOUR.triedAgain, text: WAIT_A_LITTLE })

/** Wrong codes of a phone, an address and its /48, over all accounts: 15 at once, at most 30 in any hour. */
const WRONG_CODES = { max: 15, windowSeconds: HOUR, refills: true, text: WAIT_A_LITTLE } as const

/** Wrong codes of one purpose by who tries them. Who is refused may use the link in the mail. */
export function wrongCodeLimits({ purpose }: Pick<CodeOwner, 'purpose'>, caller: Asker): Limit[][] {
  const name = `code-wrong:${purpose}`
  const { address, device, isKnown } = caller
  const phone = device ? [{ key: `${name}:${device}`, ...WRONG_CODES }] : []
  const classes = [...(isKnown ? [':known'] : []), ...(device ? [':devices'] : []), '']
  return classes.map((kind) => [...addressLimits(name + kind, address, WRONG_CODES, 1), ...phone])
}

/**
 * Wrong codes of one purpose by everybody: 200 at once and 200 more an hour. Who guesses at many accounts from
 * many addresses empties it; until it has refilled the mails' links alone serve (`codes/linkAlone.ts`).
 */
export const everyWrongCode = ({ purpose }: Pick<CodeOwner, 'purpose'>): Limit => ({
  key: `code-wrong:${purpose}`,
  max: 200,
  windowSeconds: HOUR,
  refills: true,
})

/** New ids for phones; a phone that gets none is served as its address is. */
export const newDeviceLimits = (address: string): Limit[] =>
  addressLimits('device', address, { max: 5, windowSeconds: 5 * MINUTE, refills: true })

const MANY_CODES = {
  windowSeconds: HOUR,
  refills: true,
  text: 'Ya te enviamos varios códigos. Usa el último o intenta otra vez más tarde.',
} as const

/**
 * Codes of one purpose that an asker may ask for: what one address may together, one a minute and 5 an
 * hour to one account. A phone with an id asks 10 times an hour over all accounts; all that have
 * one at an address 10 times for one account.
 */
export function codeMailLimits({ correo, purpose }: CodeOwner, caller: Asker): Limit[][] {
  const name = `code-mail:${purpose}`
  const account = `${name}:${accountKey(correo)}`
  const phone = caller.device ? [{ key: `${name}:${caller.device}`, max: 10, ...MANY_CODES }] : []
  const own = ownLimits(account, caller, { max: 5, devices: 10, ...MANY_CODES })
  const again: Limit = {
    key: `${account}:again:${caller.device ?? caller.newDevice ?? caller.address}`,
    max: 1,
    windowSeconds: RESEND_SECONDS,
    text: `Ya te enviamos un código. Espera ${RESEND_SECONDS} segundos para pedir otro.`,
  }
  const text = 'Se pidieron muchos códigos desde tu conexión. Intenta otra vez en un momento.'
  const shared = sharedLimits(name, caller, { ...MAILS_AT_ADDRESS, text })
  return shared.map((bucket) => [...bucket, ...phone, ...own, again])
}

/** Mails with codes of one purpose to one mailbox, whoever asks: one a minute, and a bucket. */
export const mailboxLimits = (owner: CodeOwner): Limit[] => [
  { ...codeBucket('code-minute', owner, { max: 1 }), windowSeconds: RESEND_SECONDS },
  codeBucket('code-mails', owner, { max: CODES_AN_HOUR.mailed }),
]

/** Mails to one mailbox, over sign-up and recovery, by askers that never opened a session of it. */
const STRANGERS_MAILS = { max: 5, windowSeconds: A_DAY, text: MANY_CODES.text } as const

/**
 * What a stranger's mail is counted by too; the first list with room serves. Where all of them had their
 * mails of the day, the first that an asker asks for in a day still leaves.
 */
export function strangerLimits({ correo, purpose }: CodeOwner, caller: Asker): Limit[][] {
  const account = accountKey(correo)
  const own = { ...STRANGERS_MAILS, max: 1, devices: 3 }
  return [
    [{ key: `code-mails:strangers:${account}`, ...STRANGERS_MAILS }],
    ownLimits(`code-first:${purpose}:${account}`, caller, own),
  ]
}
