import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { newKey } from '../../../offline/newKey.ts'
import type { AdForm } from '../publish/adForm.ts'
import type { Step } from '../steps/wizardSteps.ts'

/** Everything that a wizard stores on the phone. */
export interface DraftContent {
  form: AdForm
  step: Step
  /** The ready photos, main first. */
  photos: readonly DraftPhoto[]
  /** False while other photos are being shrunk. */
  arePhotosReady: boolean
  /** For an edit: the published ad as it was at its start. */
  base?: unknown
}

/** The most important difference between two contents of a wizard: photos, then text, then the step. */
export function changeOf(
  before: DraftContent,
  after: DraftContent,
): 'photos' | 'text' | 'step' | 'nothing' {
  if (!isSame(before.photos, after.photos)) return 'photos'
  if (before.form !== after.form || before.base !== after.base) return 'text'
  return before.step === after.step ? 'nothing' : 'step'
}

export function isSame(some: readonly DraftPhoto[], others: readonly DraftPhoto[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)
}

/** State of the sending: the idempotency key, and whether an earlier attempt may have been published. */
export type Sending = Pick<Draft, 'idempotencyKey' | 'mayBePublished'>

/** For an ad that was never sent. */
export function newSending(): Sending {
  return { idempotencyKey: newKey(), mayBePublished: false }
}

export function sendingOf({ idempotencyKey, mayBePublished = false }: Draft): Sending {
  return { idempotencyKey, mayBePublished }
}
