import { useEffect } from 'react'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { useInstall } from '../install/installWay.ts'
import { Alert } from '../ui/Alert.tsx'
import { SwitchField } from '../ui/SwitchField.tsx'
import { lookAtPush, turnPushOff, turnPushOn, usePush } from './pushOnPhone.ts'

const BLOCKED =
  'Tu navegador bloquea los avisos de este sitio. Permítelos en sus ajustes, en «Notificaciones», y vuelve aquí.'
const UNSUPPORTED = 'Este navegador no puede mostrar avisos. Los encuentras siempre en esta página.'
const NEEDS_INSTALL =
  'En iPhone y iPad los avisos llegan cuando agregas la app a tu pantalla de inicio: menú Compartir, «Agregar a inicio».'

/** Pushes on this very device, on or off, or why there are none. */
export function PushSwitch() {
  const state = usePush((push) => push.state)
  const canInstall = useInstall(({ way }) => way === 'iosMenu')
  const isOn = state === 'on'
  const { isActing, failure, act } = useAct(() => (isOn ? turnPushOff() : turnPushOn()))

  useEffect(() => {
    void lookAtPush()
  }, [])

  if (state === 'blocked') return <Alert kind="warning">{BLOCKED}</Alert>
  if (state === 'unsupported') {
    return <Alert kind="info">{canInstall ? NEEDS_INSTALL : UNSUPPORTED}</Alert>
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
