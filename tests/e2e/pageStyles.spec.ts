import { expect, test } from '@playwright/test'
import { demoSession, settledAd } from '../support/runningSite.ts'

/** What pages carry of their screen's styles (`server/pages/document/usedStyles.ts`). */
for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a page looks as it is served when the rest of the styles has come', async ({ page }) => {
      // The app would bring the sheet before anybody can look.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { user } = await demoSession()
      for (const address of [
        '/',
        '/buscar?nombre=mesa',
        '/buscar?nombre=qwxzzk',
        `/anuncio/${(await settledAd())._id}`,
        `/vendedor/${user.sellerId}`,
        '/categorias',
        '/faq',
        '/login',
        '/no-existe',
      ]) {
        await page.goto(address)
        expect(await page.evaluate(changedByWholeSheet), address).toEqual([])
      }
    })
  })
}

/** The elements that the whole sheet draws otherwise. */
async function changedByWholeSheet(): Promise<string[]> {
  const elements = [...document.querySelectorAll('body, body *')]
  const lookOf = (element: Element, part: string | null): string => {
    const style = getComputedStyle(element, part)
    if (part !== null && style.content === 'none') return ''
    // The build has custom properties of its own in the whole sheet alone.
    const names = Array.from(style).filter((name) => !name.startsWith('--'))
    return names.map((name) => style.getPropertyValue(name)).join()
  }
  const looks = () =>
    elements.map((element) =>
      [null, '::before', '::after'].map((part) => lookOf(element, part)).join(),
    )
  const before = looks()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = document.querySelector('style')?.dataset['hoja'] ?? ''
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
  const after = looks()
  return elements.flatMap((element, place) =>
    before[place] === after[place]
      ? []
      : [`${element.tagName.toLowerCase()}.${element.getAttribute('class')}`],
  )
}
