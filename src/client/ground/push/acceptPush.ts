import { failureWords } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { lookAtPush, turnPushOn, usePush } from './pushOnPhone.ts'

/** Turns pushes on after the person's yes, and shows the outcome. Throws Failure. */
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

/** Offers pushes to a person who chose them for an alert, if they are off but available. */
export async function offerPush(): Promise<void> {
  await lookAtPush()
  if (usePush.getState().state !== 'off') return
  showToast({
    kind: 'info',
    text: 'Ya lo guardamos. Falta que este dispositivo pueda avisarte.',
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
