import { useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { NoteField } from '../../panel/NoteField.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import styles from './QueueSection.module.css'

export type WaitingAd = Answer<'GET /api/revision'>['announcements'][number]

interface RejectSheetProps {
  ad: WaitingAd
  onRejected: () => Promise<void>
  onClose: () => void
}

/** Asks before an ad is refused, for it loses its photos. */
export function RejectSheet({ ad, onRejected, onClose }: RejectSheetProps) {
  const { _id: id, version, titulo } = ad
  const [nota, setNota] = useState('')
  const { isActing, failure, act } = useAct(async () => {
    const body = { decision: 'rechazar', version, nota }
    const { answer } = await call('PATCH /api/revision/:id', { params: { id }, body })
    onClose()
    showToast({ kind: 'success', text: answer.message })
    await onRejected()
  })
  return (
    <Sheet
      title="¿Rechazar este anuncio?"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="danger" busy={isActing} onClick={act}>
            Rechazar
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {failure && <ActFailure failure={failure} />}
        <p>
          <strong>{titulo}</strong>
        </p>
        <p>Se retira con sus fotos y se avisa a quien lo publicó. No se puede deshacer.</p>
        <NoteField value={nota} onValue={setNota} />
      </div>
    </Sheet>
  )
}
