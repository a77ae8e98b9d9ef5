import { REST_OF_SHEETS } from '../../../contract/page.ts'

/** The links of the sheets that failed. */
let rest: Promise<HTMLLinkElement[]> | undefined

/** Brings the sheets with the rules of later parts; none where the page itself links them. */
export function bringRest(): void {
  const own = document.querySelector<HTMLStyleElement>('style')
  const addresses = own?.dataset[REST_OF_SHEETS]?.split(' ')
  if (!addresses) return
  const lost: HTMLLinkElement[] = []
  rest = Promise.all(
    addresses.map((href) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      return new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve())
        link.addEventListener('error', () => {
          lost.push(link)
          resolve()
        })
        document.head.append(link)
      })
    }),
  ).then(() => lost)
}

/** Resolves with the lost links, once the rules of later parts are there or have failed. */
export const restIsHere = () => rest
