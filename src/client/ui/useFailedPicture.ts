import { useState } from 'react'

interface FailedPicture {
  /** Whether the picture did not come. */
  failed: boolean
  /** For its `<img>`. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void }
}

/** Whether a picture failed; of one in the server's HTML also before the app took it over. */
export function useFailedPicture(): FailedPicture {
  const [failed, setFailed] = useState(false)
  return { failed, watched: { ref: lookAt, onError: () => setFailed(true) } }

  function lookAt(image: HTMLImageElement | null): void {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }
}
