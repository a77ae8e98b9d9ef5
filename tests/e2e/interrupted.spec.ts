import { expect, test, type Page } from '@playwright/test'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession, sheetTakenBack, type Account } from '../support/visitor.ts'

const WORDS = 'Pide el pago por adelantado y ya no contesta los mensajes.'

const ask = (method: string, path: string, token: string, body?: object) =>
  fetch(ORIGIN + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The session of this phone ends, as from another phone's list of devices. */
async function endElsewhere(page: Page): Promise<void> {
  // What the page asks by itself once it stands would be told first, in place of the act.
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect((await ask('POST', '/api/logout', token)).ok).toBe(true)
}

/** Logs in over the screen that stands, with the e-mail that is filled in already. */
async function comeBack(page: Page, { correo, contraseña }: Account): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(sheet.getByLabel('Correo')).toHaveValue(correo)
  await sheet.locator('input[name="contraseña"]').fill(contraseña)
  await sheet.getByRole('button', { name: 'Entrar y seguir' }).click()
  await expect(sheet).toBeHidden()
}

test('a person whose session was ended elsewhere reports, keeps a favourite, edits the profile and deletes a review, with all that was typed', async ({
  page,
}) => {
  const seller = await newAccount(ORIGIN, dataDir())
  const person = await newAccount(ORIGIN, dataDir())
  const reviews = `/vendedor/${seller.user.sellerId}?reviews=true`
  await page.goto('/faq')
  await putSession(page, person)

  await test.step('reports', async () => {
    await page.goto(`/vendedor/${seller.user.sellerId}`)
    await page.getByRole('button', { name: /^Reportar/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Reportar/ })
    await sheet.getByLabel('otro').check()
    await sheet.getByLabel('Descripción').fill(WORDS)
    await endElsewhere(page)
    await sheet.getByRole('button', { name: 'Enviar' }).click()
    await comeBack(page, person)
    await expect(page.getByText(/^Gracias por avisarnos/)).toBeVisible()
    await sheetTakenBack(page)
  })

  await test.step('saves the profile', async () => {
    await page.goto('/perfil/editar')
    await page.getByLabel('Nombre').fill('Rosario del Mar')
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await comeBack(page, person)
    await expect(page).toHaveURL('/perfil')
    await expect(page.getByRole('main').getByText('Rosario del Mar')).toBeVisible()
  })

  await test.step('deletes a review', async () => {
    await page.goto(reviews)
    await page.getByRole('radio', { name: '4/5 Estrellas' }).check({ force: true })
    await page.getByLabel('Tu reseña').fill('Llegó puntual y todo funcionó.')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('¡Nueva reseña creada!')).toBeVisible()
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Borrar reseña' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar', exact: true }).click()
    await comeBack(page, person)
    await expect(page.getByRole('article')).toHaveCount(0)
    await sheetTakenBack(page)
  })

  await test.step('keeps a favourite', async () => {
    await page.goto('/buscar')
    const heart = page.getByRole('button', { name: /^Guardar en favoritos/ }).first()
    await expect(heart).toBeVisible()
    // What the page reads at its start would find the end of the session first, and ask for no log-in.
    await page.waitForLoadState('networkidle')
    await endElsewhere(page)
    await heart.click()
    await comeBack(page, person)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const kept = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await expect
      .poll(async () => (await (await ask('GET', '/api/favorite', kept)).text()).length)
      .toBeGreaterThan(20)
  })
})
