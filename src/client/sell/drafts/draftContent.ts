import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts/drafts.ts'
import { newKey } from '../../../offline/newKey.ts'
import type { AdForm } from '../publish/adForm.ts'
import type { Step } from '../steps/wizardSteps.ts'

/** Everything that a wizard keeps on the phone. */
export interface DraftContent {
  form: AdForm
  step: Step
  /** The photos that are ready, main first. */
  photos: readonly DraftPhoto[]
  /** Others are still being made small. */
  arePhotosReady: boolean
  /** Of changes to a published ad, the ad as it was when they began. */
  base?: unknown
}

/** In what two contents of one wizard differ: photos weigh more than text, text more than the step. */
export function changeOf(
  before: DraftContent,
  after: DraftContent,
): 'photos' | 'text' | 'step' | 'nothing' {
  if (!isSame(before.photos, after.photos)) return 'photos'
  if (before.form !== after.form || before.base !== after.base) return 'text'
  return before.step === after.step ? 'nothing' : 'step'
}

/** True when two versions of a draft say the same of the ad, wherever their seller stands in the steps. */
export function saySame(one: DraftContent, other: DraftContent): boolean {
  return isSame(one.photos, other.photos) && said(one) === said(other)
}

function said({ form, base }: DraftContent): string {
  const { acepta: _, ...ad } = form
  return JSON.stringify([ad, base])
}

export function isSame(some: readonly DraftPhoto[], others: readonly DraftPhoto[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)
}

/** What decides how often the ad is published: its key, and what may have become of it. */
export type Sending = Pick<Draft, 'idempotencyKey' | 'mayBePublished'>

/** Of an ad that was never sent. */
export function newSending(): Sending {
  return { idempotencyKey: newKey(), mayBePublished: false }
}

export function sendingOf({ idempotencyKey, mayBePublished = false }: Draft): Sending {
  return { idempotencyKey, mayBePublished }
}
