import { createHash } from 'node:crypto'
import { RESEND_SECONDS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { addressLimits, ownLimits, sharedLimits, type Asker } from '../limits/askers.ts'
import type { Limit } from '../limits/counterQueries.ts'
import type { CodeOwner } from './codes/codeQueries.ts'

/**
 * Rate limits of log-ins, codes and mails (security T1, T3, T5, T58, T79, T80). Each is counted
 * before the work that it guards, so that parallel requests cannot slip through. Each purpose has
 * its own limits, and strangers cannot fill a limit of a user at another address. An attacker's
 * budget a day follows from these lists (decision 0061).
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const A_DAY = DAY / 1000
const WAIT_A_LITTLE = 'Demasiados intentos. Espera unos minutos e intenta otra vez.'

/** Accounts are counted by a digest: the table of counters is no list of addresses. */
export const accountKey = (correo: string): string =>
  createHash('sha256').update(correo).digest('base64url')

/**
 * Codes for all askers behind one address together. A carrier's address serves thousands of phones,
 * so the wait is short.
 */
const MAILS_AT_ADDRESS = { max: 500, windowSeconds: 10 * MINUTE, refills: true } as const
/** Failed log-ins of all askers behind one address; successful ones do not count. */
const FAILURES_AT_ADDRESS = { max: 100, windowSeconds: 10 * MINUTE, refills: true } as const
/**
 * Failed log-ins of an account by anybody: 50 at once, 50 more an hour, at most 100 in any hour.
 */
const FAILURES_OF_ACCOUNT = {
  max: 50,
  windowSeconds: HOUR,
  refills: true,
  text: 'Hay demasiados intentos con esta cuenta. Espera un poco, entra desde un dispositivo donde ya entraste o recupera tu contraseña.',
} as const

/**
 * Failed log-ins: 10 in 15 minutes for each account and asker. Further limits hold for each address
 * and for each account over all askers. A phone with an id may fail 30 times over all accounts. All
 * phones at an address may fail 30 times at one account. A phone that opened a session of the
 * account before (`hasOpened`) has its own limit. Other people's guesses never refuse it.
 */
export function loginLimits(
  correo: string,
  caller: Asker,
  { hasOpened }: { hasOpened: boolean },
): Limit[][] {
  const account = `login:${accountKey(correo)}`
  // These are token buckets: a user whose address is used up waits at most a minute and a half.
  const quarter = { windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE, refills: true } as const
  const phone = caller.device ? [{ key: `login:${caller.device}`, max: 30, ...quarter }] : []
  const own = ownLimits(account, caller, { max: 10, devices: 30, ...quarter })
  if (hasOpened) return [[...phone, ...own.slice(0, 1)]]
  const shared = sharedLimits('login', caller, { ...FAILURES_AT_ADDRESS, text: WAIT_A_LITTLE })
  const all = { key: account, ...FAILURES_OF_ACCOUNT }
  return shared.map((bucket) => [...bucket, ...phone, ...own, all])
}

/** Wrong passwords of an account in a day before its owner gets a mail. */
const MAILED_FROM = 20

/** The failures without a mail, and the one mail a day after them. */
export function failureMailLimits(correo: string): { unmailed: Limit; mail: Limit } {
  const account = accountKey(correo)
  return {
    unmailed: { key: `login-failed:${account}`, max: MAILED_FROM - 1, windowSeconds: A_DAY },
    mail: { key: `login-told:${account}`, max: 1, windowSeconds: A_DAY },
  }
}

/** Wrong passwords of who has a session: 10 in 15 minutes, whatever others do from where they are. */
export const provingLimits = (userId: string): Limit[][] => [
  [{ key: `password:${userId}`, max: 10, windowSeconds: 15 * MINUTE, text: WAIT_A_LITTLE }],
]

/**
 * Mails and tries of an account's codes of one purpose in an hour, over all askers. They are token
 * buckets, so nobody waits for more than eight minutes. 16 mailed codes give 16 first tries of
 * their askers; 8 later tries follow. 15 tries come from elsewhere. Each bucket, full and refilled
 * for a day, allows 25 times as many. These are 975 guesses at a million codes, less than 1 in
 * 1,000 a day.
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
 * Tries of codes that another asker requested. They never block the asker who requested the code.
 */
export const triedElsewhereLimit = (owner: CodeOwner): Limit =>
  codeBucket('code-tries', owner, { max: CODES_AN_HOUR.triedFromElsewhere, text: WAIT_A_LITTLE })

/** Tries, after the first, of who asked for a code: many who ask can't multiply their guesses. */
export const triedAgainLimit = (owner: CodeOwner): Limit =>
  codeBucket('code-again', owner, { max: CODES_AN_HOUR.triedAgain, text: WAIT_A_LITTLE })

/**
 * Wrong codes of a phone, an address and its /48, over all accounts. 15 at once, at most 30 in any
 * hour.
 */
const WRONG_CODES = { max: 15, windowSeconds: HOUR, refills: true, text: WAIT_A_LITTLE } as const

/** Wrong codes of one purpose, by asker. A refused user may use the link in the mail. */
export function wrongCodeLimits({ purpose }: Pick<CodeOwner, 'purpose'>, caller: Asker): Limit[][] {
  const name = `code-wrong:${purpose}`
  const { address, device, isKnown } = caller
  const phone = device ? [{ key: `${name}:${device}`, ...WRONG_CODES }] : []
  const classes = [...(isKnown ? [':known'] : []), ...(device ? [':devices'] : []), '']
  return classes.map((kind) => [...addressLimits(name + kind, address, WRONG_CODES, 1), ...phone])
}

/**
 * Wrong codes of one purpose over all askers: 200 at once and 200 more an hour. Guesses at many
 * accounts from many addresses empty it. Until it has refilled, only the links in the mails work
 * (`codes/linkOnly.ts`).
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
 * Codes of one purpose that an asker may request: one a minute and 5 an hour for one account. All
 * askers of an address share a limit too. A phone with an id may request 10 an hour over all
 * accounts. All such phones at an address may request 10 for one account.
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

/**
 * Mails with codes of one purpose to one mailbox, over all askers: one a minute, and a token
 * bucket.
 */
export const mailboxLimits = (owner: CodeOwner): Limit[] => [
  { ...codeBucket('code-minute', owner, { max: 1 }), windowSeconds: RESEND_SECONDS },
  codeBucket('code-mails', owner, { max: CODES_AN_HOUR.mailed }),
]

/**
 * Mails to a mailbox, over sign-up and recovery, for askers that never opened a session of the
 * account.
 */
const STRANGERS_MAILS = { max: 5, windowSeconds: A_DAY, text: MANY_CODES.text } as const

/**
 * Additional limits of a stranger's mail; the first list with room is used. When the mailbox has
 * had its mails of the day, an asker's first mail of the day is still sent.
 */
export function strangerLimits({ correo, purpose }: CodeOwner, caller: Asker): Limit[][] {
  const account = accountKey(correo)
  const own = { ...STRANGERS_MAILS, max: 1, devices: 3 }
  return [
    [{ key: `code-mails:strangers:${account}`, ...STRANGERS_MAILS }],
    ownLimits(`code-first:${purpose}:${account}`, caller, own),
  ]
}
