import {
  codeMailLimits,
  everyWrongCode,
  loginLimits,
  mailboxLimits,
  strangerLimits,
  triedAgainLimit,
  triedElsewhereLimit,
  wrongCodeLimits,
} from '../../src/server/account/accountLimits.ts'
import type { CodePurpose } from '../../src/server/account/codes/codeQueries.ts'
import { LINKED } from '../../src/server/account/codes/linkOnly.ts'
import { addressKey, type Asker } from '../../src/server/limits/askers.ts'
import type { Limit } from '../../src/server/limits/counterQueries.ts'

/** Seconds. */
export const HOUR = 60 * 60
export const DAY = 24 * HOUR

/** Askers by kind of attacker, each used as often as the limits allow. */
export const ATTACKERS = {
  'una dirección': [asker('10.0.0.1')],
  'un /48': range(64).map((n) => asker(addressKey(`2806:10a:7:${n.toString(16)}::1`))),
  'una dirección y 1,000 ids': [
    asker('10.0.0.1'),
    ...range(400).map((n) => asker('10.0.0.1', { device: `aged-${n}` })),
    ...range(400).map((n) => asker('10.0.0.1', { device: `known-${n}`, isKnown: true })),
    ...range(200).map((n) => asker('10.0.0.1', { newDevice: `new-${n}` })),
  ],
  '1,000 direcciones': range(1000).map((n) => asker(`10.1.${n >> 8}.${n & 255}`)),
} satisfies Record<string, Asker[]>

/** Limits of a guess, by its kind, as alternative lists: the first list with room serves. */
export const GUESSES: Record<string, (correo: string, caller: Asker) => Limit[][]> = {
  contraseña: (correo, caller) => loginLimits(correo, caller, { hasOpened: false }),
  'código de alta': codeGuess('alta'),
  'código de recuperación': codeGuess('recuperacion'),
  'código de personal': codeGuess('personal'),
}

/** A code is guessed as who asked for it, at first and again, and from elsewhere. */
function codeGuess(purpose: CodePurpose) {
  return (correo: string, caller: Asker): Limit[][] => {
    const owner = { correo, purpose }
    const everybodys = LINKED.includes(purpose) ? [everyWrongCode(owner)] : []
    const strangers = purpose === 'personal' ? [[]] : strangerLimits(owner, caller)
    const first = codeMailLimits(owner, caller).flatMap((mail) =>
      strangers.map((stranger) => [...mail, ...mailboxLimits(owner), ...stranger]),
    )
    const ways = [[triedElsewhereLimit(owner)], [triedAgainLimit(owner)], ...first]
    return wrongCodeLimits(owner, caller).flatMap((wrong) =>
      ways.map((way) => [...wrong, ...everybodys, ...way]),
    )
  }
}

/** Number of guesses by each asker at each account within so many seconds; all limits begin full. */
export function guesses(
  lists: (correo: string, caller: Asker) => Limit[][],
  pairs: Iterable<[correo: string, caller: Asker]>,
  seconds: number,
): number {
  const left = new Map<string, number>()
  // A window may begin full just before its end: two of them, or a bucket and what flows back into it.
  const roomOf = ({ key, max, windowSeconds }: Limit) =>
    left.get(key) ?? Math.floor(max * (1 + seconds / windowSeconds))
  let total = 0
  for (const [correo, caller] of pairs) {
    for (const limits of lists(correo, caller)) {
      const taken = Math.min(...limits.map(roomOf))
      for (const limit of limits) left.set(limit.key, roomOf(limit) - taken)
      total += taken
    }
  }
  return total
}

/** All askers at the same account. */
export const atOne = (callers: Asker[]): [string, Asker][] =>
  callers.map((caller) => ['ana@ejemplo.mx', caller])

/** Each asker at accounts of its own, more than an address can use up in a day. */
export function* atMany(callers: Asker[], accounts = 16): Iterable<[string, Asker]> {
  for (const [index, caller] of callers.entries()) {
    for (const n of range(accounts)) yield [`${index}-${n}@ejemplo.mx`, caller]
  }
}

function asker(address: string, more: Partial<Asker> = {}): Asker {
  return { address, device: null, isKnown: false, newDevice: null, ...more }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, n) => n)
}
