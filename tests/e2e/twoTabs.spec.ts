import { expect, test } from '@playwright/test'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { openWizard } from '../support/wizardHands.ts'

test(
  'F17: what happens to the session in one tab is followed by the other',
  { tag: '@translated' },
  async ({ page: one, context }) => {
    const { correo, contraseña } = await newAccount(ORIGIN, dataDir())
    await one.goto('/vender/producto')
    await expect(one.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible()
    const two = await context.newPage()
    await two.goto('/login')
    await two.getByLabel('Correo').fill(correo)
    await two.locator('input[name="contraseña"]').fill(contraseña)
    await two.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(two).toHaveURL('/')
    await expect(one.getByLabel('Título')).toBeAttached()
    await two.goto('/logout')
    await expect(two).toHaveURL('/')
    await expect(one.getByText(/Para publicar necesitas una cuenta/)).toBeVisible()
  },
)

/** Web Locks and messages between real pages; the rest is in client/sellTwoTabs.test.tsx. */
test('F16: a seller goes on in another tab with the last letter, and is at it again after a reload', async ({
  page: one,
  context,
}) => {
  const account = await newAccount(ORIGIN, dataDir())
  await one.goto('/faq')
  await putSession(one, account)
  await openWizard(one)
  await one.getByLabel('Título').fill('Bicicleta')
  const two = await context.newPage()
  await two.goto('/vender/producto')
  const elsewhere = { level: 1, name: 'Lo estás editando en otra pestaña' }
  await expect(two.getByRole('heading', elsewhere)).toBeVisible()
  await one.getByLabel('Título').fill('Bicicleta roja')
  await two.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(two.getByLabel('Título')).toHaveValue('Bicicleta roja')
  await expect(one.getByRole('heading', elsewhere)).toBeVisible()
  await two.reload()
  await expect(two.getByLabel('Título')).toHaveValue('Bicicleta roja')
  await two.close()
  await one.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(one.getByLabel('Título')).toHaveValue('Bicicleta roja')
})
