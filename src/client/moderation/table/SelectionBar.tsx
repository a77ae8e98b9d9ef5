import { useMemo, useState } from 'react'
import type { Report } from '../../../contract/moderation/endpoints.ts'
import type { EstadoReporte } from '../../../contract/reports/reportStates.ts'
import { countWords } from '../../../contract/text/format.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { ManySheet } from '../ManySheet.tsx'
import { STEP_LABELS } from '../reportWords.ts'
import styles from './SelectionBar.module.css'

const STEPS: readonly EstadoReporte[] = ['En revision', 'Aceptada', 'Anulada']

interface SelectionBarProps {
  selection: Selection
  onChanged: () => Promise<void>
}

/** Actions for the selected reports; sticks to the bottom of the list while there is a selection. */
export function SelectionBar({ selection, onChanged }: SelectionBarProps) {
  const [step, setStep] = useState<EstadoReporte | null>(null)
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <>
      <section className={styles['bar']} aria-label="Reportes elegidos">
        <output className={styles['count']}>{countWords(count, 'elegido')}</output>
        <div className={styles['steps']}>
          {STEPS.map((estado) => (
            <Button key={estado} onClick={() => setStep(estado)}>
              {STEP_LABELS[estado]}
            </Button>
          ))}
        </div>
        <IconButton label="Quitar la selección" onClick={selection.clear}>
          <Icon name="x" size={20} />
        </IconButton>
      </section>
      {step !== null && (
        <ManySheet
          ids={selection.ids}
          estado={step}
          onDone={async () => {
            selection.clear()
            await onChanged()
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

/** The selected reports, among those in the list. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all reports in the list, or none if all are selected. */
  toggleAll: () => void
  isAll: boolean
  clear: () => void
}

/** A report that leaves the list leaves the selection: nobody decides about unseen reports. */
export function useSelection(reports: readonly Report[] | undefined): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const seen = (reports ?? []).map(({ _id: id }) => id)
    const ids = seen.filter((id) => ticked.has(id))
    const isAll = seen.length > 0 && ids.length === seen.length
    return {
      ids,
      isAll,
      has: (id) => ticked.has(id),
      toggle: (id) =>
        setTicked((now) => {
          const next = new Set(now)
          if (!next.delete(id)) next.add(id)
          return next
        }),
      toggleAll: () => setTicked(new Set(isAll ? [] : seen)),
      clear: () => setTicked(new Set()),
    }
  }, [reports, ticked])
}
