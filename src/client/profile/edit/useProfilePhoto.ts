import { useState } from 'react'
import { Failure } from '../../data/failure.ts'
import { isCanvasTrue } from '../../photos/canvasTruth.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../../photos/compressPhoto.ts'
import { readChosen, UnreadPhoto } from '../../photos/readChosen.ts'

/** Longest wait for a form with a photo: some photos only the server can read, and they are sent unshrunk. */
export const UPLOAD_MS = 5 * 60_000

/** A newly chosen photo. */
interface Choice {
  /** The whole photo, shrunk. */
  whole: Blob
  /** The photo that crops start from: as it was chosen, where browsers draw it, for a part keeps its sharpness. */
  source: Blob
  /** The photo to send: the crop, or the whole, whose middle the server takes. */
  photo: Blob
}

interface State {
  choice: Choice | undefined
  /** The current photo is to be removed. */
  isRemoved: boolean
  /** The choice before the crop that is under way. */
  cutting?: { before: Choice | undefined }
  /** The photo while it is being shrunk. */
  preparing?: Promise<Choice>
  error?: string
}

/** The user's photo while it is being chosen; no failure loses the choice. */
export interface ProfilePhoto {
  /** The chosen photo, as it will be shown. */
  chosen: Blob | undefined
  isRemoved: boolean
  isPreparing: boolean
  error: string | undefined
  /** The photo to crop; set while the person crops. */
  cutting: Blob | undefined
  /** False for formats and browsers that leave the crop to the server. */
  canBeCut: boolean
  choose: (file: File) => void
  startCutting: () => void
  cut: (part: Blob) => void
  /** Ends the crop with the whole photo. */
  leaveWhole: () => void
  cancelCutting: () => void
  /** Undoes the choice, or marks the current photo for removal. */
  remove: () => void
  undoRemoval: () => void
  /** The photo to send, once it is small enough; undefined without a new photo. */
  toSend: () => Promise<Blob> | undefined
}

const isCuttable = ({ type }: Blob): boolean => type === 'image/jpeg' && isCanvasTrue()

/** State of a profile photo: shrunk when it is chosen, then cropped, then sent with its form. */
export function useProfilePhoto(): ProfilePhoto {
  const [state, setState] = useState<State>({ choice: undefined, isRemoved: false })
  const { choice, cutting, preparing, isRemoved, error } = state

  const choose = (file: File) => {
    const made = prepare(file)
    setState((now) => ({ choice: now.choice, isRemoved: now.isRemoved, preparing: made }))
    const settle = (next: (now: State) => State) =>
      setState((now) => (now.preparing === made ? next(now) : now))
    made.then(
      (made) =>
        settle(({ choice: before }) => ({
          choice: made,
          isRemoved: false,
          ...(isCuttable(made.whole) && { cutting: { before } }),
        })),
      (reason: Failure) =>
        settle((now) => ({ choice: now.choice, isRemoved: now.isRemoved, error: reason.message })),
    )
  }

  return {
    chosen: choice?.photo,
    isRemoved,
    isPreparing: preparing !== undefined,
    error,
    cutting: cutting && choice?.source,
    canBeCut: choice !== undefined && isCuttable(choice.whole),
    choose,
    startCutting: () => setState({ choice, isRemoved, cutting: { before: choice } }),
    cut: (photo) => setState({ choice: choice && { ...choice, photo }, isRemoved }),
    leaveWhole: () => setState({ choice: choice && { ...choice, photo: choice.whole }, isRemoved }),
    cancelCutting: () => setState({ choice: cutting ? cutting.before : choice, isRemoved }),
    remove: () => setState({ choice: undefined, isRemoved: choice === undefined }),
    undoRemoval: () => setState({ choice, isRemoved: false }),
    toSend: () =>
      preparing?.then(({ photo }) => photo) ?? (choice && Promise.resolve(choice.photo)),
  }
}

/** Photos that every browser draws. */
const DRAWN = /^image\/(?:jpeg|png|webp)$/

async function prepare(file: File): Promise<Choice> {
  try {
    const [whole, held] = await Promise.all([
      compressPhoto(file),
      DRAWN.test(file.type) ? readChosen(file) : undefined,
    ])
    return { whole, source: held ?? whole, photo: whole }
  } catch (reason) {
    const isUserError = reason instanceof UnusablePhoto || reason instanceof UnreadPhoto
    throw new Failure('reply', isUserError ? reason.message : NOT_A_PHOTO)
  }
}
