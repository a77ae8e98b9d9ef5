import { failureWords } from '../data/failure.ts'
import { showToast } from '../ui/notice/toast.ts'

/** Runs a call whose control may be gone when it ends, and says in a toast how it went: `text`, or why it was refused. */
export async function sayOutcome(run: () => Promise<unknown>, text: string): Promise<void> {
  try {
    await run()
    showToast({ kind: 'success', text })
  } catch (error) {
    showToast({ kind: 'error', text: failureWords(error).text })
  }
}
