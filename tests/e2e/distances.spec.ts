import { expect, type Page } from '@playwright/test'
import { smallFiles } from '../support/cameraFiles.ts'
import { test } from '../support/signedIn.ts'
import { fillCharacteristics, fillContact, goOn, openWizard } from '../support/wizardHands.ts'

/** Measured distances between elements: some look wrong though nothing overflows. */
test.use({ reducedMotion: 'reduce' })

const boxOf = async (page: Page, css: string, text?: string | RegExp) => {
  const found = page.locator(css)
  const one = (text === undefined ? found : found.filter({ hasText: text })).first()
  const box = await one.boundingBox()
  if (!box) throw new Error(`No ${css}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test(
  'a seller in the wizard finds its fields at even distances, its hints below what they speak of, and the price beside the photo',
  { tag: '@soak' },
  async ({ page }) => {
    const photos = await smallFiles(3)
    await openWizard(page)

    await test.step('no gap stands where a hint may come', async () => {
      const fields = ['titulo', 'precio', 'categoria', 'descripcion']
      const boxes = await Promise.all(
        fields.map((name) => boxOf(page, `div:has(> label):has([name="${name}"])`)),
      )
      const gaps = boxes.slice(1).map(({ y }, place) => Math.round(y - (boxes[place]?.bottom ?? 0)))
      expect(gaps).toEqual([16, 16, 16])
    })

    await test.step('the words under the category touch neither it nor the next field', async () => {
      await page.getByLabel('Título').fill('Bicicleta de montaña')
      await page.getByLabel('Precio').focus()
      await page.getByText('La elegimos por tu título').waitFor()
      const words = await boxOf(page, 'p', 'La elegimos por tu título')
      const category = await boxOf(page, 'select[name="categoria"]')
      const next = await boxOf(page, 'label', 'Descripción')
      expect(words.y).toBeGreaterThanOrEqual(category.bottom)
      expect(words.bottom).toBeLessThanOrEqual(next.y)
    })

    await test.step('two photos stand beside each other, each over one row of arrows', async () => {
      await page.locator('input[name="imagenes"]').setInputFiles([...photos.paths])
      await expect(page.getByRole('listitem', { name: /^Foto 3/ }).locator('img')).toBeVisible()
      for (const width of [320, 360, 390, 768]) {
        await page.setViewportSize({ width, height: 844 })
        const cards = await page.getByRole('listitem', { name: /^Foto [12]/ }).all()
        const [left, right] = await Promise.all(cards.map((card) => card.boundingBox()))
        expect.soft(right?.y, `${width} px`).toBe(left?.y)
        const arrows = await Promise.all(
          ['izquierda', 'derecha'].map((side) =>
            boxOf(page, `[data-drag] button[aria-label="Mover a la ${side}"]`),
          ),
        )
        expect.soft(arrows[1]?.y, `arrows, ${width} px`).toBe(arrows[0]?.y)
      }
    })

    await page.getByLabel('Precio').fill('4500')
    await page.getByLabel('Descripción').fill('Poco uso.')
    await goOn(page, 2)
    await fillCharacteristics(page)
    await goOn(page, 3)
    await fillContact(page)
    await goOn(page, 4)

    await test.step('on a tablet the price is seen without scrolling', async () => {
      await page.setViewportSize({ width: 768, height: 844 })
      const price = await page.getByText('$4,500 MXN').first().boundingBox()
      expect((price?.y ?? 844) + (price?.height ?? 0)).toBeLessThan(600)
    })
    await photos.remove()
  },
)
