import { newAd } from '../support/payingHands.ts'
import { thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, newCorreo } from '../support/visitor.ts'
import { logIn, logOut, signUp } from './acts.ts'
import { inside, link } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

test(
  'a person makes an account with the mailed code, hearts an ad, logs out, and finds it again after the log-in',
  { tag: '@soak' },
  async ({ phone }) => {
    const person = { correo: newCorreo(), contraseña: 'jitomate-azul-8' }
    // An ad of this story's own: other stories publish, edit and end ads that the home shows.
    const { titulo } = thingCalled('Molcajete de piedra')
    await newAd(ORIGIN, await newAccount(ORIGIN, dataDir()), { titulo })
    const heart = { role: 'button', name: `Guardar en favoritos: ${titulo}` }
    const list = { role: 'list', name: 'Anuncios favoritos' }
    await phone.open('/')
    await phone.untilWorkerSteers()
    await signUp(phone, person)

    await test.step('hearts an ad of the home page', async () => {
      await phone.tap({ ...heart, within: { role: 'list', name: 'Anuncios recientes' } })
      await phone.see({ css: `[aria-pressed="true"]`, within: { role: 'main' } })
      await phone.tap(link('Favoritos'))
      await phone.see(inside(list, { text: titulo }))
    })

    await test.step('logs out, and the phone keeps nothing of it', async () => {
      await logOut(phone)
      expect(await phone.ask(() => ({ ...localStorage }))).not.toHaveProperty('token')
      await phone.tap(link('Favoritos'))
      await phone.at('/favoritos')
      await phone.dontSee(inside(list, { text: titulo }))
    })

    await test.step('logs in again', async () => {
      await phone.open('/')
      await logIn(phone, person)
      await phone.tap(link('Favoritos'))
      await phone.see(inside(list, { text: titulo }))
    })
  },
)
