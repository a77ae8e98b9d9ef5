import { useRef, useState } from 'react'
import type { FieldErrors } from '../../contract/account/account.ts'
import { OPINION } from '../../contract/limits.ts'
import { REPORT_REASONS, type ReportKind } from '../../contract/reports/reportReasons.ts'
import { checkReport } from '../../contract/reviews/opinions.ts'
import { newKey } from '../../offline/newKey.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { RadioList } from '../ui/controls/RadioList.tsx'
import { TextAreaField } from '../ui/controls/TextAreaField.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'
import { useFirstWrong } from '../ui/typing/useFirstWrong.ts'

interface ReportSheetProps {
  tipo: ReportKind
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Milliseconds: long enough to note the number down. */
const FOLIO_LASTS = 6000
const newReport = () => ({ razon: '', descripcion: '', idempotencyKey: newKey() })

/**
 * The reason for a report: one popup for ads, sellers and reviews. The text survives a failure and a closing;
 * its idempotency key makes retries send it once.
 */
export function ReportSheet({ tipo, id, isOpen, onClose }: ReportSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const [{ razon, descripcion, idempotencyKey }, setReport] = useState(newReport)
  const [errors, setErrors] = useState<FieldErrors>({})
  const leadToFirstWrong = useFirstWrong(form)
  const { title, hint } = REPORT_WORDS[tipo]
  useUnsavedWork(descripcion.trim() !== '')

  const { isActing, failure, act } = useAct(async () => {
    const body = { tipo, id, razon, descripcion }
    const { answer } = await call('POST /api/report', { body, idempotencyKey })
    setReport(newReport())
    onClose()
    const text = `Gracias por avisarnos. Tu reporte es el ${answer.folio}.`
    showToast({ kind: 'success', text, lasts: FOLIO_LASTS })
  })
  const change = (changed: { razon: string } | { descripcion: string }) => {
    setReport((report) => ({ ...report, ...changed }))
    const [name = ''] = Object.keys(changed)
    setErrors(({ [name]: _mended, ...others }) => others)
  }
  const onSubmit = () => {
    const { errors: wrong } = checkReport({ tipo, id, razon, descripcion })
    setErrors(wrong ?? {})
    if (wrong) leadToFirstWrong()
    else act()
  }

  return (
    <FormSheet
      title={title}
      open={isOpen}
      verb="Enviar"
      icon="send"
      busy={isActing}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioList
        name="razon"
        legend="Motivo"
        required
        choices={REPORT_REASONS[tipo].map((value) => ({ value, label: reasonLabel(value) }))}
        value={razon}
        error={errors['razon']}
        onChange={(value) => change({ razon: value })}
      />
      <TextAreaField
        name="descripcion"
        label="Descripción"
        hint={hint}
        required
        maxLength={OPINION.max}
        value={descripcion}
        error={errors['descripcion']}
        onChange={(event) => change({ descripcion: event.target.value })}
      />
      {failure && <ActFailure failure={failure} />}
    </FormSheet>
  )
}

/** Title and hint of the popup for each kind of report. */
const REPORT_WORDS: Readonly<Record<ReportKind, { title: string; hint: string }>> = {
  vendedor: {
    title: 'Reportar vendedor',
    hint: 'Cuéntanos qué hizo y cuándo.',
  },
  publicacion: {
    title: 'Reportar anuncio',
    hint: 'Cuéntanos qué está mal en el anuncio.',
  },
  reseña: {
    title: 'Reportar comentario',
    hint: 'Cuéntanos qué está mal en la reseña.',
  },
  conversacion: {
    title: 'Reportar conversación',
    hint: 'Cuéntanos qué pasó. El equipo leerá sus últimos 50 mensajes.',
  },
}

/** A reason of the wire as a choice, with a capital. */
const reasonLabel = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1)
