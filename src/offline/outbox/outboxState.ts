import type { FailedOutcome, SendOutcome } from './sendAd.ts'

/** States of a finished ad until it is published. */
export type OutboxState = WaitingState | AttentionState | PublishedState

/** It goes by itself. */
export interface WaitingState {
  name: 'waiting'
  /**
   * Why it was not sent. It is new, nobody answered, its photos stopped on their way or the server
   * is busy. Else a limit holds until a known time, or its seller's session is over.
   */
  why: 'new' | 'silence' | 'cut' | 'busy' | 'limit' | 'session'
  /** How many times in a row its photos stopped on their way. */
  cuts?: number
  /** The server's sentence, if it gave one. */
  text?: string
  /** When this was found out, and from when on it may go; milliseconds of this phone's clock. */
  at: number
  until: number
}

/** The server refuses it as it is: its seller has to do something. */
export interface AttentionState {
  name: 'attention'
  status: number
  /** The server's sentence. */
  text: string
}

interface PublishedState {
  name: 'published'
  adId: string
  at: number
  /** Whether its seller has been notified. */
  isTold: boolean
  /** Staff look at it before others see it. */
  isHeld?: true
}

/** Any state that waits for nothing. */
interface Settled {
  name: 'attention' | 'published' | 'sent'
}

/** Refusals that pass by themselves, although they are of the kind that says 'your fault'. */
const PASSING = [408, 425]
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 600_000
/** Least pause between two attempts, even when the network seems to be back; milliseconds. */
export const LEAST_PAUSE = 5_000

export function justQueued(now: number): WaitingState {
  return { name: 'waiting', why: 'new', at: now, until: now }
}

/** True until the server has it. */
export const isUnsent = ({ name }: OutboxState): boolean => name !== 'published'

/** Photos that weigh less are sent again without a thought. */
const HEAVY = 1_000_000
/** After each stop on the way; a network that can't carry them is not asked to again and again. */
const CUT_PAUSES = [60_000, LONGEST_PAUSE]

/** An attempt to send. */
interface Attempt {
  outcome: SendOutcome
  /** Includes this attempt. */
  tries: number
  /** Size of the photos, in bytes. */
  bytes: number
  /** How it was before. */
  before: OutboxState
}

/** The state that follows from an attempt to send. */
export function stateAfter({ outcome, tries, bytes, before }: Attempt, now: number): OutboxState {
  if (outcome.kind === 'published') {
    const { id: adId, isHeld } = outcome
    return { name: 'published', adId, at: now, isTold: false, ...(isHeld && { isHeld }) }
  }
  const stopped = outcome.kind === 'silence' ? outcome.isCut : outcome.status === 408
  if (stopped && bytes >= HEAVY) return afterCut(before, bytes, now)
  return stateAfterFailure(outcome, tries, now)
}

/** The state of something small that was not taken: it waits, or needs its author. */
export function stateAfterFailure(
  outcome: FailedOutcome,
  tries: number,
  now: number,
): WaitingState | AttentionState {
  const later = now + pauseAfter(tries)
  if (outcome.kind === 'silence') return { name: 'waiting', why: 'silence', at: now, until: later }
  const { status, text, retryAfter } = outcome
  const until = retryAfter === undefined ? later : now + retryAfter * 1000
  if (status === 401) return { name: 'waiting', why: 'session', at: now, until: now }
  if (status === 429) return { name: 'waiting', why: 'limit', text, at: now, until }
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status)
  if (isFinal) return { name: 'attention', status, text }
  return { name: 'waiting', why: 'busy', text, at: now, until }
}

/** Heavy photos that stop for the third time wait for their seller, who reads why. */
function afterCut(before: OutboxState, bytes: number, now: number): WaitingState | AttentionState {
  const cuts = 1 + ((before.name === 'waiting' && before.cuts) || 0)
  const weight = `${Math.round(bytes / 1_000_000)} MB`
  const pause = CUT_PAUSES[cuts - 1]
  if (pause === undefined) {
    const text = `El envío se cortó ${cuts} veces: las fotos pesan ${weight} y tu conexión no alcanza. Reintenta con Wi-Fi o mejor señal, o quita fotos.`
    return { name: 'attention', status: 408, text }
  }
  const text = `El envío se cortó a la mitad: las fotos pesan ${weight}. Con Wi-Fi o mejor señal sale más fácil.`
  return { name: 'waiting', why: 'cut', cuts, text, at: now, until: now + pause }
}

/**
 * Whether an ad may be sent now. A clock set back to before `at` must not hold it for years (fault
 * F22). `isReconnected`: there are signs of a network again.
 */
export function isDue(state: WaitingState | Settled, now: number, isReconnected = false): boolean {
  if (state.name !== 'waiting') return false
  if (now >= state.until || now < state.at) return true
  return isReconnected && state.why === 'silence' && now >= state.at + LEAST_PAUSE
}

/**
 * The instant at which the ad may be sent by itself, in milliseconds; undefined when it waits for
 * no instant.
 */
export function dueAt(state: WaitingState | Settled): number | undefined {
  return state.name === 'waiting' ? state.until : undefined
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** Math.max(0, tries - 1))
}
