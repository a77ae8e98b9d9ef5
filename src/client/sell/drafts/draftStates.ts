/** State of a draft between this tab, the phone and other tabs. */
export type DraftState =
  /** This tab's content is stored, or still unchanged. */
  | 'stored'
  /** This tab has unwritten changes. */
  | 'changed'
  /** Published or deleted elsewhere with the same content: unchanged it is still the same ad. */
  | 'spent'
  /** In the outbox: nothing of the draft is read or written. */
  | 'away'
  | 'awayChanged'
  /** Published or discarded: nothing writes it any more. */
  | 'over'

/** Event of a draft. */
export type DraftEvent =
  /** The content differs from the written version. */
  | 'typed'
  /** All content is written. */
  | 'written'
  /** Published or deleted elsewhere, without unsaved changes in this tab. */
  | 'gone'
  /** Changed, published or deleted elsewhere; the unsaved changes of this tab become a draft of their own. */
  | 'restarted'
  /** On its way into the outbox. */
  | 'sent'
  /** Not sent: it is a draft again. */
  | 'returned'
  | 'ended'

const ENDS = { ended: 'over' } as const
const BEGINS = { ...ENDS, restarted: 'changed' } as const

/** Transitions; an event that a state doesn't list changes nothing. */
const NEXT: Readonly<Record<DraftState, Partial<Record<DraftEvent, DraftState>>>> = {
  stored: { ...BEGINS, typed: 'changed', gone: 'spent', sent: 'away' },
  changed: { ...BEGINS, written: 'stored', sent: 'awayChanged' },
  spent: { ...BEGINS, typed: 'changed', sent: 'away' },
  away: { ...ENDS, typed: 'awayChanged', returned: 'stored' },
  awayChanged: { ...ENDS, returned: 'changed' },
  over: {},
}

/** The state after an event. */
export function after(state: DraftState, event: DraftEvent): DraftState {
  return NEXT[state][event] ?? state
}

/** True with unwritten changes. */
export function isWaiting(state: DraftState): boolean {
  return state === 'changed' || state === 'awayChanged'
}
