import { useState } from 'react'
import type { Answer } from '../../contract/api.ts'
import type { EstadoReporte } from '../../contract/reports/reportStates.ts'
import { countWords } from '../../contract/text/format.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { NoteField } from '../staff/NoteField.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { STEP_LABELS } from './reportWords.ts'

interface ManySheetProps {
  ids: readonly string[]
  estado: EstadoReporte
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks before it changes several reports at once, and lists the refused ones. */
export function ManySheet({ ids, estado, onDone, onClose }: ManySheetProps) {
  const [nota, setNota] = useState('')
  const [refused, setRefused] = useState<Answer<'PATCH /api/report'>>()
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('PATCH /api/report', { body: { ids, estado, nota } })
    if (answer.fallidos.length > 0) return setRefused(answer)
    showToast({ kind: 'success', text: answer.message })
    onClose()
    await onDone()
  })
  const finish = () => {
    onClose()
    void onDone()
  }
  const label = STEP_LABELS[estado]
  const isHarsh = estado === 'Aceptada'
  if (refused) {
    return (
      <Sheet
        title="No todos se pudieron cambiar"
        open
        onClose={finish}
        actions={<Button onClick={finish}>Entendido</Button>}
      >
        <Stack gap={3}>
          <p>{refused.message}</p>
          <Stack as="ul" gap={3}>
            {refused.fallidos.map(({ _id: id, folio, message }) => (
              <li key={id}>
                <strong>{folio ?? 'Un reporte'}</strong>: {message}
              </li>
            ))}
          </Stack>
        </Stack>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={`¿${label} ${countWords(ids.length, 'reporte')}?`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look={isHarsh ? 'danger' : 'main'} busy={isActing} onClick={act}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {failure && <ActFailure failure={failure} />}
        {isHarsh && (
          <Alert kind="warning">
            Lo reportado se retira y se avisa a cada persona. No se puede deshacer.
          </Alert>
        )}
        <NoteField value={nota} onValue={setNota} />
      </Stack>
    </Sheet>
  )
}
