/** Milliseconds after which the words are drawn (`tarda` of ui/base.css). */
const SLOW_AFTER = 1400
/** Those of ui/base.css, which screen readers don't tell of as they come. */
const WORDS = 'La conexión está lenta. Seguimos intentando.'

/** Tells people who hear the screen, too, that the next page is slow to come; answers how to stop. */
export function saySlowness(): () => void {
  const place = document.createElement('output')
  place.className = 'solo-lectores'
  document.body.append(place)
  let timer: ReturnType<typeof setTimeout>
  const follow = () => {
    clearTimeout(timer)
    place.textContent = ''
    if (document.documentElement.dataset['enCamino'] === undefined) return
    timer = setTimeout(() => {
      place.textContent = WORDS
    }, SLOW_AFTER)
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { attributeFilter: ['data-en-camino'] })
  follow()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    place.remove()
  }
}
