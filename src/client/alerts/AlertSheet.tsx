import { useEffect, useState } from 'react'
import type { AlertPace, AlertWay } from '../../contract/alerts/alerts.ts'
import type { Alert as SavedAlert } from '../../contract/alerts/endpoints.ts'
import type { Body } from '../../contract/api.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useSession } from '../data/session.ts'
import { lookAtPush, turnPushOn, usePush } from '../ground/push/pushOnPhone.ts'
import { Button } from '../ui/controls/Button.tsx'
import { RadioList } from '../ui/controls/RadioList.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'
import styles from './AlertSheet.module.css'
import { PACES, searchName, WAYS } from './alertWords.ts'
import { forgetGuestAlert, saveGuestAlert, type SearchAlert } from './guestAlerts.ts'

interface AlertSheetProps {
  /** Title of the search, or name of the seller. */
  name: string
  /** A saved alert, the user's or of this phone, or followed seller to change; or the search to save. */
  alert: SavedAlert | SearchAlert | Pick<SavedAlert, 'busqueda'> | FollowedSeller
  /** The saved search; null for a seller, or once it tells no more. */
  onSaved?: (alert: SavedAlert | SearchAlert | null) => void
  onClose: () => void
}

type Choice = Body<'POST /api/follow/:id'>
type FollowedSeller = Choice & { vendedor: string }

/**
 * Asks how a person wants to be told of new ads. A guest's alert stays on the phone until they log
 * in.
 */
export function AlertSheet({ name, alert, onSaved, onClose }: AlertSheetProps) {
  const before = 'por' in alert ? alert : undefined
  const isGuest = useSession(({ token }) => token === null)
  const push = usePush(({ state }) => state)
  const [por, setPor] = useState<AlertWay>(before?.por ?? 'push')
  const [cuando, setCuando] = useState<AlertPace>(before?.cuando ?? 'inmediato')
  const isMute = por === 'push' && (push === 'blocked' || push === 'unsupported')

  useEffect(() => {
    void lookAtPush()
  }, [])

  const { isActing, failure, act } = useAct(async () => {
    const choice = { por, cuando }
    if (isGuest && 'busqueda' in alert) {
      const guestAlert = { busqueda: alert.busqueda, ...choice }
      saveOnPhone(guestAlert)
      onSaved?.(guestAlert)
    } else {
      onSaved?.(await send(alert, choice))
      showToast({ kind: 'success', text: 'Listo: te avisaremos de lo nuevo.' })
      // The search is saved already; without permission for pushes the list still shows new ads.
      if (por === 'push' && push === 'off') await turnPushOn().catch(() => undefined)
    }
    onClose()
  })
  const search = before && 'busqueda' in before ? before : undefined
  const stopping = useAct(async () => {
    if (search && '_id' in search)
      await call('DELETE /api/alert/:id', { params: { id: search._id } })
    else if (search) forgetGuestAlert(search)
    showToast({ kind: 'success', text: 'Listo: ya no te avisaremos.' })
    onSaved?.(null)
    onClose()
  })

  return (
    <FormSheet
      title="Avísame de anuncios nuevos"
      open
      verb="Guardar"
      icon="bell"
      busy={isActing}
      onSubmit={act}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      {stopping.failure && <ActFailure failure={stopping.failure} />}
      <p className={styles['name']}>
        <strong>{searchName(name)}</strong>
      </p>
      <RadioList
        name="por"
        legend="¿Por dónde?"
        choices={WAYS}
        value={por}
        onChange={(value) => setPor(WAYS.find((way) => way.value === value)?.value ?? por)}
      />
      <RadioList
        name="cuando"
        legend="¿Cada cuánto?"
        choices={PACES}
        value={cuando}
        onChange={(value) => setCuando(PACES.find((pace) => pace.value === value)?.value ?? cuando)}
      />
      {isMute && (
        <Alert kind="info">
          Este navegador no muestra avisos: los verás en tus notificaciones y en tus otros
          dispositivos.
        </Alert>
      )}
      {isGuest && (
        <Alert kind="info">
          La guardamos en este dispositivo y te avisaremos cuando inicies sesión.
        </Alert>
      )}
      {search && (
        <>
          <p>La encuentras en Favoritos, en «Búsquedas».</p>
          <Button wide busy={stopping.isActing} onClick={stopping.act}>
            Dejar de avisarme
          </Button>
        </>
      )}
    </FormSheet>
  )
}

async function send(alert: AlertSheetProps['alert'], body: Choice): Promise<SavedAlert | null> {
  if (!('busqueda' in alert)) {
    await call('POST /api/follow/:id', { params: { id: alert.vendedor }, body })
    return null
  }
  const { answer } = await ('_id' in alert
    ? call('PATCH /api/alert/:id', { params: { id: alert._id }, body })
    : call('POST /api/alert', { body: { busqueda: alert.busqueda, ...body } }))
  return answer
}

function saveOnPhone(alert: Parameters<typeof saveGuestAlert>[0]): void {
  const isStored = saveGuestAlert(alert)
  showToast(
    isStored
      ? { kind: 'success', text: 'Búsqueda guardada. Inicia sesión para que te avisemos.' }
      : {
          kind: 'error',
          text: 'Tu navegador no deja guardarla. Inicia sesión e intenta otra vez.',
        },
  )
}
