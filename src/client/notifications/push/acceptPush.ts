import { failureWords } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { lookAtPush, turnPushOn, usePush } from './pushOnPhone.ts'

/** Turns pushes on for who accepts them, and says how it went. Throws Failure. */
export async function acceptPush(): Promise<void> {
  await turnPushOn()
  const { state } = usePush.getState()
  if (state === 'on') showToast({ kind: 'success', text: 'Te avisaremos en este dispositivo' })
  if (state === 'blocked') {
    showToast({
      kind: 'info',
      text: 'Listo, no te avisaremos. Puedes cambiarlo en tu navegador.',
    })
  }
}

/** Offers pushes to who has wished for something that tells by them, where they are off and can be had. */
export async function offerPush(): Promise<void> {
  await lookAtPush()
  if (usePush.getState().state !== 'off') return
  showToast({
    kind: 'info',
    text: 'Guardamos tus búsquedas. Falta que este dispositivo pueda avisarte.',
    action: {
      label: 'Activar avisos',
      run: () =>
        void acceptPush().catch((error: unknown) =>
          showToast({ kind: 'error', text: failureWords(error).text }),
        ),
    },
    lasts: 15_000,
  })
}
