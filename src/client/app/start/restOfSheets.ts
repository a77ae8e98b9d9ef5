import { REST_OF_SHEETS } from '../../../contract/page.ts'

/** The link to the rest where it failed, null where it came. */
let rest: Promise<HTMLLinkElement | null> | undefined

/** Brings the sheet that has the rules of all later parts; none where the page has linked everything. */
export function bringRest(): void {
  const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const href = first?.dataset[REST_OF_SHEETS]
  if (href === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  rest = new Promise((resolve) => {
    link.addEventListener('load', () => resolve(null))
    link.addEventListener('error', () => resolve(link))
  })
  document.head.append(link)
}

/** Resolves once the rules of later parts are there or have failed. */
export const restIsHere = () => rest
