import { useContext } from 'react'
import { ActFailure } from '../act/ActFailure.tsx'
import { sayOutcome } from '../act/sayOutcome.ts'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { QueryContext } from '../data/query.ts'
import { Actions, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { retractAnswer, RETRACTED } from './retractAnswer.ts'

interface DealAnswerProps {
  id: string
  /** The buyer has denied it, and may still say yes. */
  isDenied?: boolean
  /** Names the ad in the labels, for lists with several deals. */
  titulo?: string
  onAnswered: () => void
}

const SAID = {
  confirmar: 'Gracias. Ya puedes contar cómo te fue.',
  negar: 'Gracias. Se lo diremos a quien lo vendía.',
} as const

/** The buyer's answer to whether a purchase was theirs. */
export function DealAnswer({ id, isDenied = false, titulo, onAnswered }: DealAnswerProps) {
  const store = useContext(QueryContext)
  const renew = () => {
    store.expire('/api/deal')
    onAnswered()
  }
  const undo = async () => {
    await sayOutcome(() => retractAnswer(id), RETRACTED)
    renew()
  }
  const { isActing, failure, act } = useAct(async (acto: keyof typeof SAID) => {
    await call('PATCH /api/deal/:id', { params: { id }, body: { acto } })
    const action = { label: 'Deshacer', run: () => void undo() }
    showToast({ kind: 'success', text: SAID[acto], action })
    renew()
  })
  const named = (label: string) =>
    titulo === undefined ? {} : { 'aria-label': `${label}: ${titulo}` }
  return (
    <Stack gap={2}>
      {failure && <ActFailure failure={failure} />}
      <Actions gap={2}>
        <Button
          look={isDenied ? 'plain' : 'main'}
          {...named('Sí, lo compré')}
          busy={isActing}
          onClick={() => act('confirmar')}
        >
          Sí, lo compré
        </Button>
        {!isDenied && (
          <Button {...named('No fui yo')} disabled={isActing} onClick={() => act('negar')}>
            No fui yo
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
