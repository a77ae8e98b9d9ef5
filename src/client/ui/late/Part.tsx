import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast } from '../notice/toast.ts'
import { symbolId } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconName.ts'
import { typed } from '../typing/typed.ts'
import { endNavigation, startNavigation } from './navigationProgress.ts'
import { retryUntilLoaded } from './retryUntilLoaded.ts'

interface PartProps<P> {
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType<P>>
  props: P
  /**
   * Icons that the part shows at first; the server's page includes them
   * (`server/pages/document/pageSymbols.ts`).
   */
  symbols?: readonly IconName[]
  /** For parts that a tap opens: closes the part after a failure, so that the next tap tries again. */
  onMissing?: () => void
}

/**
 * A part of the page whose code loads after the page has rendered. It draws nothing until then. With
 * `onMissing` the person sees that the part is loading, and a failure tells them to tap again. Other parts
 * retry quietly, so that a missing part never breaks the page.
 */
export function Part<P extends object>({ load, props, symbols, onMissing }: PartProps<P>) {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  const isTouched = onMissing !== undefined
  const giveUp = useEffectEvent(() => {
    announceMissingPart()
    onMissing?.()
  })
  useEffect(() => {
    let isHere = true
    if (isTouched) startNavigation()
    const coming = isTouched ? load().finally(endNavigation) : retryUntilLoaded(load, () => isHere)
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

/** Reloads the page; the label warns of lost text. */
export const reloadAction = () => ({
  label: `Volver a cargar${typed.forms > 0 ? ' sin lo escrito' : ''}`,
  run: () => location.reload(),
})

/**
 * Tells that the tapped part could not be opened. It may be gone with an older version (fault F18). It may
 * also depend on a module that the browser has cached as failed. With a network the toast therefore offers a
 * reload too.
 */
function announceMissingPart(): void {
  showToast({
    kind: 'error',
    text: 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.',
    ...(navigator.onLine && { action: reloadAction() }),
  })
}
