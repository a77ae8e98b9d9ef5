import { forgetProblemDialog, useProblemDialog } from '../../problem/problemDialog.ts'
import { Part } from '../../ui/late/Part.tsx'

const NO_PROPS = {}
const loadSheet = () => import('../../problem/ProblemSheet.tsx').then((m) => m.ProblemSheet)

/** The report-a-problem popup, once it was asked for. */
export function ProblemDialog() {
  const wasOpened = useProblemDialog((dialog) => dialog.wasOpened)
  return wasOpened && <Part load={loadSheet} props={NO_PROPS} onMissing={forgetProblemDialog} />
}
