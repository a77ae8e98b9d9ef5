import { draftOfCopy } from '../../../../offline/drafts/draftNames.ts'
import type { Draft } from '../../../../offline/drafts/drafts.ts'
import { useSession } from '../../../data/session.ts'

/**
 * Guests' drafts that the phone could not store whole, by kind of ad: the log-in leads away from the wizard
 * and back, in the same page (faults F20, F21).
 */
const held = new Map<string, Draft>()

// A log-out leaves nothing of the user in the page (security T40).
useSession.subscribe(({ token }) => void (token === null && held.clear()))

const kindIn = (id: string) => draftOfCopy(id).slice(id.indexOf(':'))

/** Holds a guest's draft as long as the page lives. */
export function holdDraft(draft: Draft): void {
  held.set(kindIn(draft.id), draft)
}

/** The held draft of the kind of the draft `id`. */
export function heldDraft(id: string): Draft | undefined {
  return held.get(kindIn(id))
}

/** Forgets the held draft: the phone has it, or it is in a user's wizard. */
export function forgetHeld(id: string): void {
  held.delete(kindIn(id))
}
