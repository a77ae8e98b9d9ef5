import { expect, test } from '@playwright/test'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'

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
