/** State of a draft between this tab, the phone and other tabs. */
export type DraftState =
  /** This tab's content is stored, or still unchanged. */
  | 'kept'
  /** This tab has unwritten changes. */
  | 'changed'
  /**
   * Another tab's version has the draft's id, this tab's a copy's id, until the person chooses (fault F16).
   */
  | 'clash'
  /** A clash with unwritten changes in this tab. */
  | 'clashChanged'
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
  /** The phone has another version, and this tab unsaved changes. */
  | 'met'
  /** This tab takes another tab's version: no unsaved changes, equal content, or the person's choice. */
  | 'followed'
  /** The person chose this tab's version. */
  | 'choseMine'
  /** Published or deleted elsewhere, without unsaved changes in this tab. */
  | 'gone'
  /** Published or deleted elsewhere; the unsaved changes of this tab become a new ad. */
  | 'begunAnew'
  /** On its way into the outbox. */
  | 'sent'
  /** Not sent: it is a draft again. */
  | 'returned'
  | 'ended'

const ENDS = { ended: 'over' } as const
const MEETS = { met: 'clashChanged', followed: 'kept', begunAnew: 'changed' } as const

/** Transitions; an event that a state doesn't list changes nothing. */
const NEXT: Readonly<Record<DraftState, Partial<Record<DraftEvent, DraftState>>>> = {
  kept: { ...ENDS, ...MEETS, typed: 'changed', gone: 'spent', sent: 'away' },
  changed: { ...ENDS, ...MEETS, written: 'kept', sent: 'awayChanged' },
  clash: { ...ENDS, ...MEETS, typed: 'clashChanged', choseMine: 'changed' },
  clashChanged: { ...ENDS, ...MEETS, written: 'clash', choseMine: 'changed' },
  spent: { ...ENDS, ...MEETS, typed: 'changed', sent: 'away' },
  away: { ...ENDS, typed: 'awayChanged', returned: 'kept' },
  awayChanged: { ...ENDS, returned: 'changed' },
  over: {},
}

/** The state after an event. */
export function after(state: DraftState, event: DraftEvent): DraftState {
  return NEXT[state][event] ?? state
}

/** True with unwritten changes. */
export function isWaiting(state: DraftState): boolean {
  return state === 'changed' || state === 'clashChanged' || state === 'awayChanged'
}

/** True while two versions wait for a choice. */
export function isClash(state: DraftState): boolean {
  return state === 'clash' || state === 'clashChanged'
}
