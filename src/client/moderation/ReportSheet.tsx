import { useEffect, useRef, useState, type ReactNode } from 'react'
import { REPORT_STATE_LABELS } from '../../contract/reports/reportStates.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { Loaded } from '../list/Loaded.tsx'
import { Chip } from '../staff/Chip.tsx'
import { Stack } from '../ui/boxes.tsx'
import { IconButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import { reportRef } from './reportList.ts'
import styles from './ReportSheet.module.css'
import { ReportSteps } from './ReportSteps.tsx'
import { STATE_LOOKS } from './reportWords.ts'
import { useSheetKeys } from './useSheetKeys.ts'

interface ReportSheetProps {
  id: string
  /** Ids of the neighbours in the list. */
  before: string | undefined
  after: string | undefined
  /** Id of the next report after a decision. */
  waiting: string | undefined
  onMove: (id: string) => void
  /** The report `id` is decided; `next` is the report to go on with. */
  onDecided: (id: string, next: string | undefined) => void
  /** Reloads the list behind the sheet. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** A whole report: the reported thing, its history, other reports on it, and the possible steps. */
export function ReportSheet(props: ReportSheetProps) {
  const { id, before, after, waiting, onMove, onDecided, onChanged, onClose } = props
  const query = useFreshQuery(reportRef(id))
  const { answer, reload } = query
  /** Id of the report whose decision waits for a note. */
  const [deciding, setDeciding] = useState<string | null>(null)

  useSheetKeys({
    ArrowLeft: () => before !== undefined && onMove(before),
    k: () => before !== undefined && onMove(before),
    ArrowRight: () => after !== undefined && onMove(after),
    j: () => after !== undefined && onMove(after),
  })

  const onStep = async (isEnd: boolean) => {
    setDeciding((now) => (now === id ? null : now))
    await Promise.all([onChanged(), isEnd ? undefined : reload()])
    if (isEnd) onDecided(id, waiting)
  }

  return (
    <Sheet
      title={answer ? `Reporte ${answer.report.folio}` : 'Reporte'}
      open
      wide
      onClose={onClose}
      actions={
        answer && (
          <ReportSteps
            key={id}
            page={answer}
            isDeciding={deciding === id}
            onDeciding={(isDeciding) => setDeciding(isDeciding ? id : null)}
            onStep={onStep}
          />
        )
      }
    >
      <Stack gap={3}>
        <SheetTop key={id}>
          {answer && (
            <Chip look={STATE_LOOKS[answer.report.estado]}>
              {REPORT_STATE_LABELS[answer.report.estado]}
            </Chip>
          )}
          <span className={styles['neighbours']}>
            <IconButton
              label="Reporte anterior"
              disabled={before === undefined}
              onClick={() => before !== undefined && onMove(before)}
            >
              <Icon name="chevron-left" size={20} />
            </IconButton>
            <IconButton
              label="Reporte siguiente"
              disabled={after === undefined}
              onClick={() => after !== undefined && onMove(after)}
            >
              <Icon name="chevron-right" size={20} />
            </IconButton>
          </span>
        </SheetTop>
        <Loaded query={query} shapes={['title', 'line', 'block']}>
          {(page) => <ReportDetails page={page} onOpen={onMove} />}
        </Loaded>
      </Stack>
    </Sheet>
  )
}

/** Takes the focus: a report is read from its top. The focused control of the last report may be gone. */
function SheetTop({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} className={styles['top']} tabIndex={-1}>
      {children}
    </div>
  )
}
