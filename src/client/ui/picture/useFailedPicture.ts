import { useCallback, useState } from 'react'

interface FailedPicture {
  /** Whether the picture did not come. */
  failed: boolean
  /** For its `<img>`. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void }
}

/** Whether a picture failed; of one in the server's HTML also before the app took it over. */
export function useFailedPicture(): FailedPicture {
  const [failed, setFailed] = useState(false)
  // The same function at every render: React would look at the picture again with each new one.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true)
  }, [])
  return { failed, watched: { ref: lookAt, onError: () => setFailed(true) } }
}
