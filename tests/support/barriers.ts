import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Wanted = Pick<axe.RunOptions, 'runOnly'>

/**
 * The barriers for people with disabilities that axe finds on the page as it stands, one line a rule; all
 * rules of axe, or those that are wanted. Axe itself goes into a page once, however often it looks.
 */
export async function barriers(page: Page, wanted: Wanted = {}): Promise<string[]> {
  // Axe looks at one document: what a frame shows would be seen by nobody.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (Reflect.get(globalThis, 'axe') as typeof axe).run(document, options),
    { ...wanted, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
