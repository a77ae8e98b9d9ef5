import { useEffect, useState, type ComponentType } from 'react'
import { insist } from './insist.ts'

/** A component whose code is fetched once the page stands; null until it is here. `load` never changes. */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let isHere = true
    insist(load, () => isHere).then(
      (loaded) => isHere && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return part
}
