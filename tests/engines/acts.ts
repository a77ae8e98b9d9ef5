import { codeMailedTo } from '../support/outbox.ts'
import { dataDir } from '../support/runningSite.ts'
import type { Account } from '../support/visitor.ts'
import type { Thing } from '../support/wizardHands.ts'
import { button, DIALOG, heading, inside, link, MAIN, type Phone } from './rig/phone.ts'
import { expect } from './rig/test.ts'

/** Acts that several stories share, with the names that people read. */
export type Person = Pick<Account, 'correo' | 'contraseña'>

export const CARDS = { role: 'list', name: 'Anuncios encontrados' }
const PASSWORD = { css: 'input[name="contraseña"]' }

/** Stores a session on the phone, as a log-in would, on a page that needs none. */
export async function enter(phone: Phone, { token, user }: Account): Promise<void> {
  await phone.open('/faq')
  await phone.ask(
    (token, user) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    token,
    JSON.stringify(user),
  )
  await phone.untilWorkerSteers()
}

export async function signUp(phone: Phone, { correo, contraseña }: Person): Promise<void> {
  await phone.tap(link('Entrar'))
  await phone.tap(inside(DIALOG, link('Crear cuenta')))
  await phone.type({ role: 'textbox', css: 'input[name="nombre"]' }, 'Rosario')
  await phone.type({ css: 'input[name="correo"]' }, correo)
  await phone.type(PASSWORD, contraseña)
  await phone.type({ css: 'input[name="repetirContraseña"]' }, contraseña)
  await phone.tap(inside(MAIN, button('Crear cuenta')))
  await phone.see(heading('Confirma tu correo'))
  await phone.type({ label: 'Código de confirmación' }, await codeMailedTo(dataDir(), correo))
  await phone.tap(link('Omitir'))
  await phone.at('/')
}

export async function logIn(phone: Phone, { correo, contraseña }: Person): Promise<void> {
  await phone.tap(link('Entrar'))
  await phone.tap(inside(DIALOG, link('Iniciar sesión')))
  await phone.type({ css: 'input[name="correo"]' }, correo)
  await phone.type(PASSWORD, contraseña)
  await phone.tap(inside(MAIN, button('Iniciar sesión')))
  await phone.at('/')
}

export async function logOut(phone: Phone): Promise<void> {
  await phone.tap(link(/^Cuenta/))
  await phone.tap(inside(DIALOG, link('Cerrar sesión')))
  await phone.see({ text: 'Sesión cerrada' })
}

/** Fills the wizard's four steps; the button that publishes can be touched afterwards. */
export async function fillWizard(
  phone: Phone,
  thing: Thing,
  photos: readonly string[],
): Promise<void> {
  await phone.open('/vender/producto')
  await phone.attach('input[name="imagenes"]', photos)
  await phone.type({ css: 'input[name="titulo"]' }, thing.titulo)
  await phone.type({ css: 'input[name="precio"]' }, thing.precio)
  await phone.choose('select[name="categoria"]', thing.categoria)
  await phone.type({ css: 'textarea[name="descripcion"]' }, thing.descripcion)
  await goOn(phone, 2)
  await phone.choose('form select[name="estado"]', 'jalisco')
  await phone.type({ role: 'combobox', name: /Municipio/ }, 'zapop')
  await phone.tap({ role: 'option', name: 'Zapopan' })
  await phone.tap({ css: 'form [name="uso"][value="usado"]' })
  await goOn(phone, /[34]/)
  // A seller who has published before is not asked again.
  if (!(await phone.ask(() => location.search.includes('paso=4')))) {
    await phone.tap({ role: 'checkbox', name: /punto medio/i })
    await phone.tap({ role: 'checkbox', name: /Acepto las/ })
    await goOn(phone, 4)
  }
  // The rules stand before the first publishing of a session.
  if (await phone.ask(() => sessionStorage.getItem('avisoVendedor') === null))
    await phone.tap(button('Entendido'))
}

/**
 * Goes to a step of the wizard and waits until it shows. The address changes first; a touch before the step
 * shows would hit the old step.
 */
export async function goOn(phone: Phone, step: number | RegExp): Promise<void> {
  const number = step instanceof RegExp ? step.source : step
  await phone.tap(button('Continuar'))
  await phone.at(new RegExp(`paso=${number}`))
  const shown = () =>
    phone.ask(() => document.querySelector('[aria-current="step"]')?.textContent ?? '')
  await expect.poll(shown, { message: 'the step' }).toMatch(new RegExp(`^${number}`))
}
