import { useEffect, useRef, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { choiceLabel } from '../../../contract/search/filters.ts'
import { addressOf, call } from '../../data/call.ts'

/** Milliseconds after the last letter: nobody is counted for at every letter. */
const PAUSE = 300
const COUNT = 'GET /api/search/count'

/** The place of a search behind its words: ' en Guadalajara', ' cerca de Zapopan'; empty for everywhere. */
export function placeWords({ cerca, ciudad, estado }: SearchQuery): string {
  // Without the state: the line is short.
  if (cerca) return ` cerca de ${cerca.split(',')[0]}`
  const place = ciudad ?? (estado && choiceLabel('estado', estado))
  return place ? ` en ${place}` : ''
}

/**
 * Counts the ads of a search, by the network or the packs on the phone; undefined until then and on failure. A newer
 * search calls off the older call; each search is counted once while the panel is open.
 */
export function useLineCount(query: SearchQuery): number | undefined {
  const counts = useRef(new Map<string, number>())
  const [counted, setCounted] = useState<{ address: string; total: number }>()
  const { ordenar: _, ...asked } = query
  const address = addressOf(COUNT, { query: asked })
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })
  useEffect(() => {
    const known = counts.current.get(address)
    if (known !== undefined) {
      setCounted({ address, total: known })
      return
    }
    const calling = new AbortController()
    const timer = setTimeout(() => {
      call(COUNT, { query: latest.current, signal: calling.signal }).then(
        ({ answer: { total } }) => {
          counts.current.set(address, total)
          if (!calling.signal.aborted) setCounted({ address, total })
        },
        // The line says the same without the number.
        () => undefined,
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [address])
  return counted?.address === address ? counted.total : undefined
}
