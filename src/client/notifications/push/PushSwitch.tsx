import { useEffect } from 'react'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { useInstall } from '../../ground/install/installStore.ts'
import { lookAtPush, turnPushOff, turnPushOn, usePush } from '../../ground/push/pushOnPhone.ts'
import { SwitchField } from '../../ui/controls/SwitchField.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'

const BLOCKED =
  'Tu navegador bloquea los avisos de este sitio. Permítelos en sus ajustes, en «Notificaciones», y vuelve aquí.'
const UNSUPPORTED =
  'Este navegador no puede mostrar avisos. Los encuentras siempre en esta página, y puedes recibirlos por correo: elígelo aquí abajo.'
const NEEDS_INSTALL =
  'En iPhone y iPad los avisos llegan cuando agregas la app a tu pantalla de inicio: botón Compartir (quizá detrás de «•••»), «Agregar a inicio».'

const IN_OTHER_APP =
  'Esta app no muestra avisos. Abre el sitio en Chrome, o en Safari si usas iPhone, y actívalos ahí.'

/** The reason for missing pushes, when another way of opening the site has them. */
const WORDS_OF_WAY: Readonly<Record<string, string>> = {
  iosMenu: NEEDS_INSTALL,
  iosOtherMenu: NEEDS_INSTALL,
  otherApp: IN_OTHER_APP,
}

/** Switch for pushes on this device, or the reason why there are none. */
export function PushSwitch() {
  const state = usePush((push) => push.state)
  const way = useInstall((install) => install.way)
  const isOn = state === 'on'
  const { isActing, failure, act } = useAct(() => (isOn ? turnPushOff() : turnPushOn()))

  useEffect(() => {
    void lookAtPush()
  }, [])

  if (state === 'blocked') return <Alert kind="warning">{BLOCKED}</Alert>
  if (state === 'unsupported') {
    return <Alert kind="info">{WORDS_OF_WAY[way] ?? UNSUPPORTED}</Alert>
  }
  return (
    <div>
      {failure && <ActFailure failure={failure} />}
      <SwitchField
        name="avisos"
        label="Avisos en este dispositivo"
        hint="Aunque el sitio esté cerrado"
        checked={isOn !== isActing}
        disabled={isActing || state === 'unknown'}
        onChange={act}
      />
    </div>
  )
}
