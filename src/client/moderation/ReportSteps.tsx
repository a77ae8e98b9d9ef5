import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Answer } from '../../contract/api.ts'
import { isOpenReport, type EstadoReporte } from '../../contract/reports/reportStates.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { NoteField } from '../staff/NoteField.tsx'
import { OWN_CASE } from '../staff/ownCase.ts'
import { Actions, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { useIsWide } from '../ui/useIsWide.ts'
import styles from './ReportSheet.module.css'
import { CONSEQUENCES, STEP_KEYS, STEP_LABELS } from './reportWords.ts'
import { useSheetKeys } from './useSheetKeys.ts'

const REOPEN = 'Reabrir'

interface ReportStepsProps {
  page: Answer<'GET /api/report/:id'>
  /** True while a chosen decision waits for its note. */
  isDeciding: boolean
  onDeciding: (isDeciding: boolean) => void
  /** `isEnd` when this step decides the report. */
  onStep: (isEnd: boolean) => Promise<void>
}

/**
 * The steps that a report allows now. Taking it up is a single press. A decision or a reopening first shows
 * its consequences and takes a note.
 */
export function ReportSteps({ page, isDeciding, onDeciding, onStep }: ReportStepsProps) {
  const { report } = page
  const { _id: id } = report
  const isClosed = !isOpenReport(report.estado)
  // A decided report has one way back: to be reviewed again.
  const pasos = isClosed ? page.pasos.filter((estado) => estado === 'En revision') : page.pasos
  const [chosen, setChosen] = useState<EstadoReporte>()
  const takeUp = useAct(() => send('En revision', ''))

  async function send(estado: EstadoReporte, nota: string): Promise<void> {
    const body = { estado, desde: report.estado, nota }
    const { answer } = await call('PATCH /api/report/:id', { params: { id }, body })
    showToast({ kind: 'success', text: answer.message })
    await onStep(!isOpenReport(estado))
  }
  const choose = (estado: EstadoReporte) => {
    if (!pasos.includes(estado) || isDeciding || takeUp.isActing) return
    if (estado === 'En revision' && !isClosed) return takeUp.act()
    setChosen(estado)
    onDeciding(true)
  }
  useSheetKeys(
    Object.fromEntries(
      pasos.map((estado): [string, () => void] => [STEP_KEYS[estado], () => choose(estado)]),
    ),
  )

  if (isDeciding && chosen) {
    return (
      <DecisionForm
        page={page}
        estado={chosen}
        onSend={(nota) => send(chosen, nota)}
        onCancel={() => onDeciding(false)}
      />
    )
  }
  return (
    <Stack gap={3}>
      {takeUp.failure && <ActFailure failure={takeUp.failure} />}
      {report.esTuyo && <p>{OWN_CASE}</p>}
      {pasos.length === 0 && !report.esTuyo && (
        <p>Solo un administrador puede reabrir este reporte.</p>
      )}
      <Actions gap={3} className={styles['buttons']}>
        {pasos.map((estado) => (
          <Button
            key={estado}
            look={estado === 'Aceptada' || estado === 'En revision' ? 'main' : 'plain'}
            busy={estado === 'En revision' && takeUp.isActing}
            aria-keyshortcuts={STEP_KEYS[estado]}
            onClick={() => choose(estado)}
          >
            {isClosed ? REOPEN : STEP_LABELS[estado]}
            <kbd className={styles['key']} aria-hidden="true">
              {STEP_KEYS[estado]}
            </kbd>
          </Button>
        ))}
      </Actions>
    </Stack>
  )
}

interface DecisionFormProps {
  page: Answer<'GET /api/report/:id'>
  estado: EstadoReporte
  onSend: (nota: string) => Promise<void>
  onCancel: () => void
}

function DecisionForm({ page, estado, onSend, onCancel }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isWide = useIsWide()
  const [nota, setNota] = useState('')
  const { isActing, failure, act } = useAct(() => onSend(nota))
  useEffect(() => {
    // The pressed button is gone, and the focus with it. A phone skips the optional note, since its keyboard
    // would cover the report.
    const next = isWide ? 'textarea' : 'button[type="submit"]'
    form.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isWide])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <Stack as="form" gap={3} ref={form} onSubmit={onSubmit}>
      {failure && <ActFailure failure={failure} />}
      {estado === 'Aceptada' && <p>{CONSEQUENCES[page.report.tipo]}</p>}
      <NoteField value={nota} onValue={setNota} />
      <Actions gap={3} className={styles['buttons']}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" look={estado === 'Aceptada' ? 'danger' : 'main'} busy={isActing}>
          {estado === 'Aceptada'
            ? 'Sí, aceptar'
            : isOpenReport(estado)
              ? REOPEN
              : STEP_LABELS[estado]}
        </Button>
      </Actions>
    </Stack>
  )
}
