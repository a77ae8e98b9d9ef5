import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Wanted = Pick<axe.RunOptions, 'runOnly'>

/**
 * The barriers that axe finds for people with disabilities on the current page, one line per rule. Checks all
 * rules, or only the wanted ones. Axe is loaded once per page.
 */
export async function barriers(page: Page, wanted: Wanted = {}): Promise<string[]> {
  // Axe checks the top document only: the contents of a frame would stay unchecked.
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
