import { deviceWord } from '../ui/notice/deviceWord.ts'
import { showToast } from '../ui/notice/toast.ts'

/**
 * Does something to what the phone keeps. Where its storage gives no answer the person is told, and may
 * try again at once, for what they touched is often gone by then (fault F21).
 */
export function orTold(act: () => Promise<void>): void {
  act().catch(() => {
    const action = { label: 'Reintentar', run: () => orTold(act) }
    const text = `Tu ${deviceWord()} no respondió y todo sigue como estaba.`
    showToast({ kind: 'error', text, action })
  })
}
