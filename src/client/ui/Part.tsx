import { createElement, useEffect, useState, type ComponentType } from 'react'
import type { IconName } from './iconName.ts'
import { symbolId } from './symbolId.ts'

interface PartProps<P> {
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType<P>>
  props: P
  /** Line pictures that it begins with: the server's page brings them along (`server/pages/pageSymbols.ts`). */
  symbols?: readonly IconName[]
}

/**
 * A part of the page whose code is fetched once it stands. Draws nothing until then, and nothing
 * where it can't be fetched, so that a missing part never takes the page with it.
 */
export function Part<P extends object>({ load, props, symbols }: PartProps<P>) {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let isHere = true
    load().then(
      (loaded) => isHere && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  if (part) return createElement(part, props)
  return symbols ? <template data-simbolos={symbols.map(symbolId).join(' ')} /> : null
}
