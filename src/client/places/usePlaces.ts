import { useEffect, useState } from 'react'
import { loadPlaces, type Places } from '../../contract/places/municipalities.ts'

/** The municipalities, once they are wanted and here; null before, and for good where they can't be fetched. */
export function usePlaces(isWanted: boolean): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    let isHere = true
    if (isWanted)
      loadPlaces().then(
        (loaded) => isHere && setPlaces(loaded),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return places
}
