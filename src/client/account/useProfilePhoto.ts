import { useState } from 'react'
import { Failure } from '../data/failure.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../photos/compressPhoto.ts'

interface Choice {
  /** Address under which the browser shows it; whoever shows it gives it back. */
  url?: string
  /** Made small meanwhile. */
  small?: Promise<Blob>
  error?: string
}

interface ProfilePhoto {
  url: string | undefined
  error: string | undefined
  choose: (photo: File | undefined) => void
  /** What is sent, once it is small enough; undefined without a photo. */
  toSend: () => Promise<Blob> | undefined
}

/** A profile picture on its way: making it small begins when it is chosen and is told when it fails. */
export function useProfilePhoto(): ProfilePhoto {
  const [{ url, small, error }, setChoice] = useState<Choice>({})

  const choose = (photo: File | undefined) => {
    if (!photo) return setChoice({})
    const chosen = URL.createObjectURL(photo)
    const made = compressPhoto(photo).catch((reason: unknown) => {
      const words = reason instanceof UnusablePhoto ? reason.message : NOT_A_PHOTO
      setChoice((now) => (now.url === chosen ? { error: words } : now))
      throw new Failure('reply', words)
    })
    made.catch(() => undefined)
    setChoice({ url: chosen, small: made })
  }

  return { url, error, choose, toSend: () => small }
}
