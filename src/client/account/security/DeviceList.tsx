import { useState } from 'react'
import type { Device } from '../../../contract/profile/endpoints.ts'
import { formatDay } from '../../../contract/text/format.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { useFreshQuery } from '../../data/useFreshQuery.ts'
import { onDay } from '../../ground/onDay.ts'
import { useSite } from '../../ground/site.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { Muted, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Section } from '../../ui/Section.tsx'
import styles from './DeviceList.module.css'

/**
 * Number of sessions shown before the person asks for the rest; log-ins without a log-out pile up for a
 * month.
 */
const FIRST = 5

/** The user's sessions on all devices, with a button to end each. */
export function DeviceList() {
  const query = useFreshQuery({ key: 'GET /api/user/sessions' })
  const { reload } = query

  return (
    <Section title="Sesiones abiertas">
      <Loaded
        query={query}
        shapes={['line', 'short']}
        unsaved="La lista de tus sesiones no está guardada"
      >
        {(devices) => <Devices devices={devices} onEnded={reload} />}
      </Loaded>
    </Section>
  )
}

interface DevicesProps {
  devices: readonly Device[]
  onEnded: () => Promise<void>
}

function Devices({ devices, onEnded }: DevicesProps) {
  const [isWhole, setWhole] = useState(devices.length <= FIRST + 1)
  const others = useAct(async () => {
    const { answer } = await call('DELETE /api/user/sessions')
    await onEnded()
    showToast({ kind: 'success', text: answer.message })
  })
  return (
    <>
      <Stack as="ul" gap={3}>
        {(isWhole ? devices : devices.slice(0, FIRST)).map((device) => {
          const { _id: id } = device
          return <DeviceRow key={id} device={device} onEnded={onEnded} />
        })}
      </Stack>
      {!isWhole && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          Ver las otras {devices.length - FIRST}
        </Button>
      )}
      {others.failure && <ActFailure failure={others.failure} />}
      {devices.length > 2 && (
        <div className={styles['all']}>
          <Button busy={others.isActing} onClick={others.act}>
            Cerrar todas las demás
          </Button>
        </div>
      )}
    </>
  )
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => Promise<void> }) {
  const { today } = useSite()
  const { _id: id, dispositivo, actual, fechaInicio, ultimoUso } = device
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/user/sessions/:id', { params: { id } })
    await onEnded()
    showToast({ kind: 'success', text: 'Sesión cerrada' })
  })
  return (
    <li className={styles['device']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <strong>{dispositivo}</strong>
          {actual && <span className={styles['here']}>Esta sesión</span>}
        </p>
        <Muted as="p">
          {actual
            ? `Abierta ${onDay(fechaInicio, today)}`
            : `Último uso: ${formatDay(ultimoUso, today)}`}
        </Muted>
      </div>
      {!actual && (
        <Button
          look="quiet"
          busy={isActing}
          aria-label={`Cerrar la sesión de ${dispositivo}`}
          onClick={act}
        >
          Cerrar
        </Button>
      )}
      {failure && <ActFailure failure={failure} />}
    </li>
  )
}
