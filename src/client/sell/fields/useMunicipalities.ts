import { useEffect, useState } from 'react'
import { loadMunicipalities } from '../../../contract/places/municipalities.ts'
import type { Estado } from '../../../contract/places/states.ts'

export type Municipalities = Readonly<Record<Estado, readonly string[]>>

/** The official names, null until they are here, and for good where they can't be fetched. */
export function useMunicipalities(): Municipalities | null {
  const [municipalities, setMunicipalities] = useState<Municipalities | null>(null)
  useEffect(() => {
    let isHere = true
    loadMunicipalities().then(
      (loaded) => isHere && setMunicipalities(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return municipalities
}
