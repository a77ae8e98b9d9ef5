import type { DraftPhoto } from '../../../../offline/drafts/draftPhotos.ts'
import { saveDraft, type DraftToStore } from '../../../../offline/drafts/saveDraft.ts'
import { isOutOfRoom } from '../../../../offline/inStores.ts'
import { isSame, type DraftContent } from '../draftContent.ts'

/** Stores a draft on the phone: its text always, its photos as long as there is room (fault F20). */
export class DraftShelf {
  /** The last photos that were stored. */
  #fitting: readonly DraftPhoto[]
  /** Photos without room; they are not retried until they change. */
  #tooMany: readonly DraftPhoto[] | undefined

  constructor(photos: readonly DraftPhoto[]) {
    this.#fitting = photos
  }

  /** False while some photos exist in the page alone. */
  get areAllPhotosSaved(): boolean {
    return this.#tooMany === undefined
  }

  /**
   * Answers the draft's new version. Throws StaleDraft, or the error that keeps even the text from being
   * written.
   */
  async put(
    { form, step, photos, base }: DraftContent,
    {
      over,
      ...draft
    }: Pick<DraftToStore, 'id' | 'idempotencyKey' | 'mayBePublished'> & { over: number | 'any' },
  ): Promise<number> {
    const text = {
      ...draft,
      form,
      step,
      base,
      photoOrder: photos.map(({ id }) => id),
      savedAt: Date.now(),
    }
    if (this.#tooMany && isSame(photos, this.#tooMany)) {
      return saveDraft({ ...text, photos: this.#fitting }, over)
    }
    for (const some of this.#choices(photos)) {
      try {
        const version = await saveDraft({ ...text, photos: some }, over)
        this.#tooMany = some === photos ? undefined : photos
        this.#fitting = some
        return version
      } catch (error) {
        if (!isOutOfRoom(error)) throw error
      }
    }
    throw new DOMException('No room even for the text', 'QuotaExceededError')
  }

  /** The text matters most: try all photos, then those that had room, then none. */
  #choices(photos: readonly DraftPhoto[]): (readonly DraftPhoto[])[] {
    const fitted = photos.filter(({ id }) => this.#fitting.some((photo) => photo.id === id))
    return [photos, fitted, []]
  }
}
