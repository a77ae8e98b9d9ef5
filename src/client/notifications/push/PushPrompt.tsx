import { useEffect } from 'react'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { useInstall } from '../../ground/install/installStore.ts'
import { acceptPush } from '../../ground/push/acceptPush.ts'
import { lookAtPush, putPushOff, usePush } from '../../ground/push/pushOnPhone.ts'
import { InstallButton } from '../../install/InstallButton.tsx'
import { Actions, Card, Muted, Row } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './PushPrompt.module.css'

const TEXT =
  'Te avisamos en este dispositivo de lo nuevo en tus búsquedas, de favoritos que bajan de precio o se venden, de tus calificaciones, y cuando un anuncio tuyo esté por caducar o te preguntemos si sigue disponible.'

/**
 * Offers pushes in the app's own words after a fitting moment; the browser asks only after a yes. Draws
 * nothing while pushes are on, postponed, blocked or impossible.
 */
export function PushPrompt() {
  const { state, isPutOff } = usePush()
  const needsInstall =
    useInstall(({ way }) => way === 'iosMenu' || way === 'iosOtherMenu') && state === 'unsupported'
  const { isActing, failure, act } = useAct(acceptPush)

  useEffect(() => {
    void lookAtPush()
  }, [])

  if (isPutOff || !(state === 'off' || needsInstall)) return null
  return (
    <Card as="section" pad={4} className={styles['prompt']} aria-labelledby="avisos-titulo">
      <Row gap={2} picture={<Icon name="bell-ring" size={24} className={styles['icon']} />}>
        <h2 className={styles['title']} id="avisos-titulo">
          Entérate al momento
        </h2>
        <Muted as="p">
          {needsInstall
            ? `${TEXT} En iPhone y iPad, primero agrega la app a tu pantalla de inicio.`
            : TEXT}
        </Muted>
        {failure && <ActFailure failure={failure} />}
        <Actions gap={2} className={styles['actions']}>
          {needsInstall ? (
            <InstallButton className={styles['install']} />
          ) : (
            <Button look="main" busy={isActing} onClick={act}>
              Avísame
            </Button>
          )}
          <Button look="quiet" onClick={putPushOff}>
            Ahora no
          </Button>
        </Actions>
      </Row>
    </Card>
  )
}
