import { useContext } from 'react'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { QueryContext } from '../data/query.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './DealsScreen.module.css'
import { retractAnswer, RETRACTED } from './retractAnswer.ts'

interface TakeBackProps {
  deal: Pick<Deal, '_id' | 'lado' | 'titulo'>
  /** Called once the word is taken back. */
  onTakenBack: () => void
}

/** Takes the reader's own word about a deal back: a buyer's answer, or whom the seller named. */
export function TakeBack({ deal: { _id: id, lado, titulo }, onTakenBack }: TakeBackProps) {
  const store = useContext(QueryContext)
  const { isActing, failure, act } = useAct(async () => {
    if (lado === 'comprador') {
      await retractAnswer(id)
      showToast({ kind: 'success', text: RETRACTED })
    } else {
      await call('DELETE /api/deal/:id', { params: { id } })
    }
    store.expire('/api/deal')
    onTakenBack()
  })
  return (
    <Stack gap={2}>
      {failure && <ActFailure failure={failure} />}
      <Button
        look="quiet"
        className={styles['takeBack']}
        aria-label={`Me equivoqué: ${titulo}`}
        busy={isActing}
        onClick={act}
      >
        Me equivoqué
      </Button>
    </Stack>
  )
}
