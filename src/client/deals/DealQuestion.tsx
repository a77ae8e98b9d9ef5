import type { ConversationDetail } from '../../contract/conversations/endpoints.ts'
import { Alert } from '../ui/notice/Alert.tsx'
import { DealAnswer } from './DealAnswer.tsx'

interface DealQuestionProps {
  conversation: Pick<ConversationDetail, 'lado' | 'trato'>
  /** Reloads the conversation. */
  onAnswered: () => void
}

/** Asks the buyer of a conversation whether they bought its ad; nothing when nobody has said so. */
export function DealQuestion({ conversation, onAnswered }: DealQuestionProps) {
  const { lado, trato } = conversation
  if (lado !== 'comprador' || trato?.estado !== 'propuesto') return null
  return (
    <Alert
      kind="info"
      title="¿Lo compraste?"
      action={<DealAnswer id={trato._id} onAnswered={onAnswered} />}
    >
      Quien lo vendía dice que fuiste tú.
    </Alert>
  )
}
