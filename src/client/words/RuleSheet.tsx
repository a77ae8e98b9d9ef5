import { useState } from 'react'
import type { Answer } from '../../contract/api.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { Loaded } from '../list/Loaded.tsx'
import { AuditList } from '../staff/AuditList.tsx'
import { Actions, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { RuleFields } from './RuleFields.tsx'
import { EMPTY_FORM, formOf, ruleOf, triedKey } from './ruleForm.ts'
import { figureWords } from './ruleWords.ts'
import { TrialResult } from './TrialResult.tsx'
import { isOver, useTrial } from './useTrial.ts'

interface RuleSheetProps {
  /** Null for a new rule. */
  id: string | null
  /** Kinds of forbidden things that there are, offered while the field is typed. */
  kinds: readonly string[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** A rule with its form, trial, switches and history; without an id a new one. */
export function RuleSheet({ id, ...rest }: RuleSheetProps) {
  return id === null ? <RuleFormSheet opened={null} {...rest} /> : <OpenedRule id={id} {...rest} />
}

function OpenedRule({ id, ...rest }: RuleSheetProps & { id: string }) {
  const query = useFreshQuery({ key: 'GET /api/words/:id', params: { id } })
  const { answer, reload } = query
  if (answer) {
    const version = answer.version ?? 'shipped'
    return <RuleFormSheet key={version} opened={answer} reload={reload} {...rest} />
  }
  return (
    <Sheet title="Regla" open onClose={rest.onClose} wide>
      <Loaded query={query} shapes={['title', 'block']}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

interface RuleFormSheetProps extends Omit<RuleSheetProps, 'id'> {
  opened: Answer<'GET /api/words/:id'> | null
  reload?: () => Promise<unknown>
}

function RuleFormSheet({ opened, kinds, reload, onChanged, onClose }: RuleFormSheetProps) {
  const [first] = useState(() => (opened ? formOf(opened.regla) : EMPTY_FORM))
  const [form, setForm] = useState(first)
  const { trial, isTrying, failure: trialFailure, tryIt } = useTrial()
  const isChanged = JSON.stringify(form) !== JSON.stringify(first)
  const isSameSearch = opened !== null && triedKey(form) === triedKey(first)
  const isTried = trial !== undefined && isOver(trial) && trial.key === triedKey(form)
  const mayBeSaved = isTried || isSameSearch
  useUnsavedWork(isChanged)
  const saving = useAct(async () => {
    const regla = ruleOf(form)
    if (opened) {
      const { version } = opened
      await call('PATCH /api/words/:id', {
        params: { id: opened.regla.id },
        body: { regla, version },
      })
    } else await call('POST /api/words', { body: { regla } })
    showToast({ kind: 'success', text: opened ? 'Regla guardada' : 'Regla agregada' })
    onClose()
    await onChanged()
  })
  const submit = () => (mayBeSaved ? saving.act() : tryIt(form))
  return (
    <FormSheet
      title={opened ? `Regla: ${opened.regla.offers}` : 'Regla nueva'}
      open
      wide
      verb={mayBeSaved ? 'Guardar' : 'Probar'}
      busy={saving.isActing || isTrying}
      onSubmit={submit}
      onClose={onClose}
    >
      {opened && <Muted as="p">{figureWords(opened)}</Muted>}
      {opened?.debilitada && (
        <p>
          <strong>Se debilitó sola.</strong> Elige «Detiene» y guarda para que vuelva a detener; sus
          casos se cuentan de nuevo.
        </p>
      )}
      <RuleFields form={form} kinds={kinds} onForm={setForm} />
      {trialFailure && <ActFailure failure={trialFailure} />}
      <TrialResult
        trial={trial?.key === triedKey(form) ? trial : undefined}
        isTrying={isTrying}
        onTry={isSameSearch ? () => tryIt(form) : undefined}
      />
      {saving.failure && <ActFailure failure={saving.failure} />}
      {opened && (
        <Switches opened={opened} onChanged={() => Promise.all([reload?.(), onChanged()])} />
      )}
      {opened && (
        <Stack as="section" gap={2} aria-labelledby="historia-de-regla">
          <h3 id="historia-de-regla">Historia</h3>
          <Muted as="p">
            {opened.agregada ? 'La escribió el equipo.' : 'Viene con el programa.'}
          </Muted>
          <AuditList acts={opened.historial} />
        </Stack>
      )}
    </FormSheet>
  )
}

interface SwitchesProps {
  opened: Answer<'GET /api/words/:id'>
  onChanged: () => Promise<unknown>
}

/** Switches the rule off and on, or gives a shipped one its own words back: each at one touch. */
function Switches({ opened: { regla, version, apagada, cambiada }, onChanged }: SwitchesProps) {
  const { isActing, failure, act } = useAct(
    async (change: { apagada: boolean } | { original: true }) => {
      await call('PATCH /api/words/:id', { params: { id: regla.id }, body: { ...change, version } })
      const text =
        'original' in change
          ? 'Volvió a la original'
          : change.apagada
            ? 'Regla apagada'
            : 'Regla encendida'
      showToast({ kind: 'success', text })
      await onChanged()
    },
  )
  return (
    <Actions gap={3}>
      <Button busy={isActing} onClick={() => act({ apagada: !apagada })}>
        {apagada ? 'Encender la regla' : 'Apagar la regla'}
      </Button>
      {cambiada && (
        <Button busy={isActing} onClick={() => act({ original: true })}>
          Volver a la original
        </Button>
      )}
      {failure && <ActFailure failure={failure} />}
    </Actions>
  )
}
