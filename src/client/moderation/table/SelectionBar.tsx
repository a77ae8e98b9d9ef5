import { useState } from 'react'
import type { EstadoReporte } from '../../../contract/reports/reportStates.ts'
import { countWords } from '../../../contract/text/format.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { ManySheet } from '../ManySheet.tsx'
import { STEP_LABELS } from '../reportWords.ts'
import styles from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'

const STEPS: readonly EstadoReporte[] = ['En revision', 'Aceptada', 'Anulada']

interface SelectionBarProps {
  selection: Selection
  onChanged: () => Promise<void>
}

/** What can be done with the reports that were ticked; stands over the list while there are any. */
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
