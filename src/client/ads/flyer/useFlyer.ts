import { useEffect, useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { useSite } from '../../ground/site.ts'
import { makeFlyer, type FlyerFiles } from './makeFlyer.ts'

/** The flyer of the ad as it is made: its files, or a sentence that says why there are none. */
export function useFlyer(ad: Ad) {
  const { origin } = useSite()
  const [files, setFiles] = useState<FlyerFiles>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isHere = true
    makeFlyer(ad, origin).then(
      (made) => isHere && setFiles(made),
      (error: Error) => isHere && setFailure(error.message),
    )
    return () => {
      isHere = false
    }
  }, [ad, origin])
  return { files, failure }
}
