import { useState } from 'react'
import { Failure } from '../../data/failure.ts'
import { isCanvasTrue } from '../../photos/canvasTruth.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../../photos/compressPhoto.ts'
import { UnreadPhoto } from '../../photos/readChosen.ts'

/** Longest wait for the answer to a form with it: a photo that only the server can read goes as large as it is. */
export const UPLOAD_MS = 5 * 60_000

/** A photo that was chosen now. */
interface Choice {
  /** Small, with all that the camera saw; what is cut is cut from it. */
  whole: Blob
  /** What is sent: the part that was cut out, or the whole, whose middle the server takes. */
  photo: Blob
}

interface State {
  choice: Choice | undefined
  /** The present photo goes. */
  isRemoved: boolean
  /** What there was before the cutting that is under way. */
  cutting?: { before: Choice | undefined }
  /** A photo that is being made small. */
  preparing?: Promise<Blob>
  error?: string
}

/** One's own picture while it is being chosen; whatever fails, what was chosen stays. */
export interface ProfilePhoto {
  /** Chosen now, and as it will be shown. */
  chosen: Blob | undefined
  isRemoved: boolean
  isPreparing: boolean
  error: string | undefined
  /** Set while the person cuts: the photo to cut from. */
  cutting: Blob | undefined
  /** Whether a part of what was chosen can be cut out; some kinds, and some browsers, leave it to the server. */
  canBeCut: boolean
  choose: (file: File) => void
  startCutting: () => void
  cut: (part: Blob) => void
  cancelCutting: () => void
  /** Takes the choice back, or marks the present photo to go. */
  remove: () => void
  keep: () => void
  /** What is sent, once it is small enough; undefined without a new photo. */
  toSend: () => Promise<Blob> | undefined
}

const isCuttable = ({ type }: Blob): boolean => type === 'image/jpeg' && isCanvasTrue()

/** A profile picture on its way: made small when it is chosen, then cut, then sent with its form. */
export function useProfilePhoto(): ProfilePhoto {
  const [state, setState] = useState<State>({ choice: undefined, isRemoved: false })
  const { choice, cutting, preparing, isRemoved, error } = state

  const choose = (file: File) => {
    const made = prepare(file)
    setState((now) => ({ choice: now.choice, isRemoved: now.isRemoved, preparing: made }))
    const settle = (next: (now: State) => State) =>
      setState((now) => (now.preparing === made ? next(now) : now))
    made.then(
      (whole) =>
        settle(({ choice: before }) => ({
          choice: { whole, photo: whole },
          isRemoved: false,
          ...(isCuttable(whole) && { cutting: { before } }),
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
    cutting: cutting && choice?.whole,
    canBeCut: choice !== undefined && isCuttable(choice.whole),
    choose,
    startCutting: () => setState({ choice, isRemoved, cutting: { before: choice } }),
    cut: (photo) => setState({ choice: choice && { ...choice, photo }, isRemoved }),
    cancelCutting: () => setState({ choice: cutting ? cutting.before : choice, isRemoved }),
    remove: () => setState({ choice: undefined, isRemoved: choice === undefined }),
    keep: () => setState({ choice, isRemoved: false }),
    toSend: () => preparing ?? (choice && Promise.resolve(choice.photo)),
  }
}

async function prepare(file: File): Promise<Blob> {
  try {
    return await compressPhoto(file)
  } catch (reason) {
    const isTold = reason instanceof UnusablePhoto || reason instanceof UnreadPhoto
    throw new Failure('reply', isTold ? reason.message : NOT_A_PHOTO)
  }
}
