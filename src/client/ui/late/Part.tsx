import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast } from '../notice/toast.ts'
import { symbolId } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconName.ts'
import { typed } from '../typing/typed.ts'
import { insist } from './insist.ts'
import { arrived, setOut } from './onTheWay.ts'

interface PartProps<P> {
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType<P>>
  props: P
  /** Line pictures that it begins with: the server's page brings them along (`server/pages/document/pageSymbols.ts`). */
  symbols?: readonly IconName[]
  /** For what a touch has asked for: closes it again, so that the next touch tries anew. */
  onMissing?: () => void
}

/**
 * A part of the page whose code is fetched once it stands. Draws nothing until then. Where the code
 * can't be fetched, whoever touched for it is told so and touches again (`onMissing`); until then they
 * see that it is on its way. What comes by itself is tried again quietly, so that a missing part never
 * takes the page with it.
 */
export function Part<P extends object>({ load, props, symbols, onMissing }: PartProps<P>) {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  const isTouched = onMissing !== undefined
  const giveUp = useEffectEvent(() => {
    tellMissingPart()
    onMissing?.()
  })
  useEffect(() => {
    let isHere = true
    if (isTouched) setOut()
    const coming = isTouched ? load().finally(arrived) : insist(load, () => isHere)
    coming.then(
      (loaded) => isHere && setPart(() => loaded),
      () => isHere && giveUp(),
    )
    return () => {
      isHere = false
    }
  }, [load, isTouched])
  if (part) return createElement(part, props)
  return symbols ? <template data-simbolos={symbols.map(symbolId).join(' ')} /> : null
}

/** Loads the page anew; the button says what that costs. */
export const reloadAction = () => ({
  label: `Volver a cargar${typed.forms > 0 ? ' sin lo escrito' : ''}`,
  run: () => location.reload(),
})

/**
 * Says that what was touched could not be opened. It may be gone with an older version (fault F18), or
 * shares with others what the browser keeps as failed, so where there is a network the page can be loaded
 * anew too.
 */
function tellMissingPart(): void {
  showToast({
    kind: 'error',
    text: 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.',
    ...(navigator.onLine && { action: reloadAction() }),
  })
}
