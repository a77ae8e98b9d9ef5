import type { SendOutcome } from './sendAd.ts'

/** What becomes of a finished ad until everybody can see it. */
export type OutboxState = WaitingState | AttentionState | PublishedState

/** It goes by itself. */
export interface WaitingState {
  name: 'waiting'
  /**
   * Why it hasn't gone: it was just put in, nobody answered, the server can't take it now, a limit
   * holds until a known time, or its seller's session is over.
   */
  why: 'new' | 'silence' | 'busy' | 'limit' | 'session'
  /** The server's sentence, where it gave one. */
  text?: string
  /** When this was found out, and from when on it may go; milliseconds of this phone's clock. */
  at: number
  until: number
}

/** The server refuses it as it is: its seller has to do something. */
interface AttentionState {
  name: 'attention'
  status: number
  /** The server's sentence. */
  text: string
}

interface PublishedState {
  name: 'published'
  adId: string
  at: number
  /** Whether its seller has been told already. */
  isTold: boolean
}

/** Refusals that pass by themselves, although they are of the kind that says 'your fault'. */
const PASSING = [408, 425]
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 600_000
/** Even where the network seems to be back, nobody is asked more often than this. */
export const LEAST_PAUSE = 5_000

export function justQueued(now: number): WaitingState {
  return { name: 'waiting', why: 'new', at: now, until: now }
}

/** True until the server has it. */
export const isUnsent = ({ name }: OutboxState): boolean => name !== 'published'

/** What an attempt to send leads to; `tries` counts it. */
export function stateAfter(outcome: SendOutcome, tries: number, now: number): OutboxState {
  if (outcome.kind === 'published')
    return { name: 'published', adId: outcome.id, at: now, isTold: false }
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

/**
 * Whether an ad may go now. A clock that was set back to before the time when the pause was decided
 * on must not hold it for years (fault F22). `isReconnected`: there are signs of a network again.
 */
export function isDue(state: OutboxState, now: number, isReconnected = false): boolean {
  if (state.name !== 'waiting') return false
  if (now >= state.until || now < state.at) return true
  return isReconnected && state.why === 'silence' && now >= state.at + LEAST_PAUSE
}

/** When it may go by itself, in milliseconds; undefined for what doesn't wait for a time. */
export function dueAt(state: OutboxState): number | undefined {
  return state.name === 'waiting' ? state.until : undefined
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** Math.max(0, tries - 1))
}
