/** Milliseconds after which ui/base.css draws the same words (`tarda`). */
const SLOW_AFTER = 1400
/** The words of ui/base.css, which screen readers don't announce. */
const WORDS = 'La conexión está lenta. Seguimos intentando.'

/** Announces a slow navigation to screen readers too. Returns the function that stops it. */
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
