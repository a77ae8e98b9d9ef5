import { useEffect, useState } from 'react'

/**
 * The findings of rules that come late about a text; undefined until then, without network, and for no text. `load` is
 * the same function each time.
 */
export function useReadText<Found>(
  text: string | undefined,
  load: () => Promise<(text: string) => Found>,
): Found | undefined {
  const [read, setRead] = useState<{ text: string; found: Found }>()
  useEffect(() => {
    if (text === undefined) return
    let isHere = true
    load().then(
      (rules) => isHere && setRead({ text, found: rules(text) }),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [text, load])
  return read?.text === text ? read?.found : undefined
}
