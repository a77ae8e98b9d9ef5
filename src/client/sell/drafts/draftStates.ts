/** Where a draft stands between this tab, the phone and other tabs. */
export type DraftState =
  /** What is here is on the phone, or nothing was written yet. */
  | 'kept'
  /** Something here waits to be written. */
  | 'changed'
  /** Another tab's version stands under the draft's id, this one's beside it, until one is chosen (fault F16). */
  | 'clash'
  /** The same, with something here that waits to be written. */
  | 'clashChanged'
  /** Published or deleted elsewhere as it stands here: unchanged it is still the same ad. */
  | 'spent'
  /** In the outbox, where nothing of the draft is read or written. */
  | 'away'
  | 'awayChanged'
  /** Published, or thrown away: nothing writes it any more. */
  | 'over'

/** What may happen to a draft. */
export type DraftEvent =
  /** Something differs from what was written. */
  | 'typed'
  /** All that is here is written. */
  | 'written'
  /** Another version was found on the phone, and here something stands nowhere else. */
  | 'met'
  /** Another tab's version is the draft here too: nothing here was unsaved, it says the same, or it was chosen. */
  | 'followed'
  /** Of two versions the one here was chosen. */
  | 'choseMine'
  /** It was published or deleted elsewhere, and nothing here was unsaved. */
  | 'gone'
  /** The same, but what was unsaved here is another ad from now on. */
  | 'begunAnew'
  /** On its way into the outbox. */
  | 'sent'
  /** It was not sent and is a draft again. */
  | 'returned'
  | 'ended'

const ENDS = { ended: 'over' } as const
const MEETS = { met: 'clashChanged', followed: 'kept', begunAnew: 'changed' } as const

/** What follows on what; what is not named changes nothing. */
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

/** Something here waits to be written. */
export function isWaiting(state: DraftState): boolean {
  return state === 'changed' || state === 'clashChanged' || state === 'awayChanged'
}

/** Two versions wait for a choice. */
export function isClash(state: DraftState): boolean {
  return state === 'clash' || state === 'clashChanged'
}
