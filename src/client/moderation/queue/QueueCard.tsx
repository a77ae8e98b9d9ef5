import { useState } from 'react'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { OWN_CASE } from '../../panel/ownCase.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { HeldAdView } from './HeldAdView.tsx'
import styles from './QueueSection.module.css'
import { RejectSheet, type WaitingAd } from './RejectSheet.tsx'

interface QueueCardProps {
  ad: WaitingAd
  onDecided: () => Promise<void>
}

/** An ad that waits, with the two things that can become of it. */
export function QueueCard({ ad, onDecided }: QueueCardProps) {
  const { _id: id, version } = ad
  const [isRejecting, setRejecting] = useState(false)
  const { isActing, failure, act } = useAct(async () => {
    const body = { decision: 'aprobar', version }
    const { answer } = await call('PATCH /api/revision/:id', { params: { id }, body })
    showToast({ kind: 'success', text: answer.message })
    await onDecided()
  })
  return (
    <li className={styles['card']}>
      <HeldAdView ad={ad} heading="h2" />
      {failure && <ActFailure failure={failure} />}
      {ad.esTuyo ? (
        <p>{OWN_CASE}</p>
      ) : (
        <div className={styles['acts']}>
          <Button icon={<Icon name="ban" size={18} />} onClick={() => setRejecting(true)}>
            Rechazar
          </Button>
          <Button look="main" icon={<Icon name="check" size={18} />} busy={isActing} onClick={act}>
            Aprobar
          </Button>
        </div>
      )}
      {isRejecting && (
        <RejectSheet ad={ad} onRejected={onDecided} onClose={() => setRejecting(false)} />
      )}
    </li>
  )
}
