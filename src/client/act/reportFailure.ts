import { deviceWord } from '../ui/notice/deviceWord.ts'
import { showToast } from '../ui/notice/toast.ts'

/**
 * Runs a change to the phone's storage and reports a failure in a toast with a retry. The touched control is
 * often gone by then (fault F21).
 */
export function reportFailure(act: () => Promise<void>): void {
  act().catch(() => {
    const action = { label: 'Reintentar', run: () => reportFailure(act) }
    const text = `Tu ${deviceWord()} no respondió y todo sigue como estaba.`
    showToast({ kind: 'error', text, action })
  })
}
