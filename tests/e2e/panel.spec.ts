import { expect, test } from '@playwright/test'
import { LOGINS } from '../../src/demo/content/people.ts'
import { newAd } from '../support/payingHands.ts'
import { dataDir, demoSession, ORIGIN } from '../support/runningSite.ts'
import { newAccount, sessionState } from '../support/visitor.ts'
import { watchPolicy } from '../support/watchedPage.ts'

test(
  'a moderator finds a report from the menu, accepts it, and the ad is gone and its seller told',
  { tag: '@translated' },
  async ({ browser }) => {
    const seller = await newAccount(ORIGIN, dataDir())
    const reporter = await newAccount(ORIGIN, dataDir())
    const id = await newAd(ORIGIN, seller, { titulo: `Bicicleta de ruta ${seller.user.sellerId}` })
    const report = await fetch(`${ORIGIN}/api/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reporter.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        tipo: 'publicacion',
        id,
        razon: 'anuncio falso',
        descripcion: 'Míralo, por favor',
      }),
    })
    const { folio } = (await report.json()) as { folio: string }
    const enter = async (person: typeof seller) => {
      const storageState = sessionState(person, ORIGIN)
      const context = await browser.newContext({ baseURL: ORIGIN, storageState })
      return { broken: await watchPolicy(context), page: await context.newPage() }
    }
    const moderator = LOGINS.find(({ role }) => role === 'moderator')
    const { page, broken } = await enter(await demoSession(moderator))
    const sheet = page.getByRole('dialog')

    await test.step('from the menu to the report', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Cuenta' }).click()
      await sheet.getByRole('link', { name: 'Panel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Moderador')
      const search = page.getByRole('searchbox', { name: 'Buscar reportes' })
      await search.fill(folio)
      await search.press('Enter')
      await expect(page.getByText(/^Mostrando 1 de 1 coincidencia/)).toBeVisible()
      await page.getByRole('button', { name: new RegExp(folio) }).click()
      await expect(sheet.getByRole('heading', { name: `Reporte ${folio}` })).toBeVisible()
      await expect(sheet.getByText('Míralo, por favor')).toBeVisible()
    })

    await test.step('takes it up and accepts it, with a note', async () => {
      await sheet.getByRole('button', { name: /^Revisar/ }).click()
      await expect(sheet.getByText('En revisión', { exact: true })).toBeVisible()
      await sheet.getByRole('button', { name: /^Aceptar/ }).click()
      await sheet.getByLabel('Nota interna').fill(`Visto el ${folio}`)
      await sheet.getByRole('button', { name: 'Sí, aceptar' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('button', { name: new RegExp(folio) })).toContainText('Aceptada')
    })

    await test.step('the ad is gone, and its seller reads why', async () => {
      expect((await fetch(`${ORIGIN}/api/announcement/${id}`)).status).toBe(410)
      const sellers = await enter(seller)
      await sellers.page.goto('/notificaciones')
      await expect(sellers.page.getByText('Retiramos tu anuncio')).toHaveCount(1)
      expect([...broken, ...sellers.broken]).toEqual([])
    })
  },
)
