import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdErrors } from '../../../contract/catalogue/checkAd.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { usePlaces } from '../../places/usePlaces.ts'
import { readTitle } from '../fields/readTitle.ts'
import { usePhotos } from '../photos/usePhotos.ts'
import { readyPhotos, withoutUnread } from '../photos/wizardPhoto.ts'
import { categoryOf, withOfficialCity, type AdForm } from '../publish/adForm.ts'
import {
  checkStep,
  fieldOfSentence,
  isComplete,
  reachableStep,
  type WizardState,
} from './checkStep.ts'
import { stepOf, type Step, type StepPath } from './wizardSteps.ts'

interface AdFormOptions {
  kind: TipoAnuncio
  /** The draft that keeps the form. */
  draftId: string
  /** Gives the values with which the form opens. */
  initial: () => AdForm
  initialPhotos: readonly DraftPhoto[]
  stepPath: StepPath
  /** What the title says fills the empty characteristics once the first step is left. */
  readsTitle?: boolean
  /** The third step opens filled in from the last ad, and is passed over where nothing in it is wrong. */
  isThirdKnown?: boolean
}

/** The title that was read last, and what it filled. */
interface ReadTitle {
  title: string
  values: Readonly<Record<string, string>>
}

const NO_ERRORS: AdErrors = {}

/** Marks history entries that were reached from the step before them. */
const FROM_STEP_BEFORE = { desdePasoAnterior: true }

/** An ad being written step by step: what was typed, its photos, its step, what is missing. */
export function useAdForm(options: AdFormOptions) {
  const {
    kind,
    draftId,
    initial,
    initialPhotos,
    stepPath,
    isThirdKnown = false,
    readsTitle,
  } = options
  const [form, setForm] = useState<AdForm>(initial)
  const [found, setFound] = useState<{ step: Step; errors: AdErrors }>({ step: 1, errors: {} })
  const settle = useCallback((key: string) => {
    setFound((before) => {
      if (!(key in before.errors)) return before
      const { [key]: _, ...errors } = before.errors
      return { ...before, errors }
    })
  }, [])
  const photos = usePhotos({
    draftId,
    initial: initialPhotos,
    onAdded: useCallback(() => settle('imagenes'), [settle]),
  })
  // Seldom changed and large, the places come before the second step, but not for a mere look at the first.
  const places = usePlaces(photos.list.length > 0 || Boolean(form.general['titulo']))
  const there = withoutUnread(photos.list)
  const state = { kind, form, photoCount: there.length, places }
  const { step, goTo, goBack } = useWizardStep(stepPath, state)
  const ready = useMemo(() => readyPhotos(photos.list), [photos.list])

  const [lastRead, setLastRead] = useState<ReadTitle>({ title: '', values: {} })
  /** Fills empty characteristics by the title, once for each title: the seller may empty them again. */
  const takeTitle = () => {
    const title = form.general['titulo'] ?? ''
    if (title === lastRead.title) return
    const read = Object.entries(readTitle(kind, categoryOf(kind, form), title))
    const values = Object.fromEntries(read.filter(([key]) => !form.caracteristicas[key]))
    setLastRead({ title, values })
    setForm((before) => ({ ...before, caracteristicas: { ...before.caracteristicas, ...values } }))
  }

  // These stay the same, so that a letter that is typed draws its own field and no other.
  const writeGeneral = useCallback(
    (key: string, value: string) => {
      setForm((before) => ({ ...before, general: { ...before.general, [key]: value } }))
      settle(key)
    },
    [settle],
  )
  const writeCharacteristic = useCallback(
    (key: string, value: string) => {
      setForm((before) => {
        const isOtherState = key === 'estado' && value !== before.caracteristicas['estado']
        const typed = { [key]: value, ...(isOtherState && { ciudad: '' }) }
        return { ...before, caracteristicas: { ...before.caracteristicas, ...typed } }
      })
      settle(key)
      if (key === 'estado') settle('ciudad')
    },
    [settle],
  )

  return {
    form,
    step,
    isThirdKnown,
    /** Characteristics as the title says them, and nobody changed since. */
    isTitleTaken: Object.entries(lastRead.values).some(
      ([key, value]) => form.caracteristicas[key] === value,
    ),
    photos,
    places,
    goTo,
    goBack,
    /** Faults found at this step when the user last tried to go on. */
    errors: found.step === step ? found.errors : NO_ERRORS,
    /** The photos that can be kept and sent, main first. */
    ready,
    arePhotosReady: ready.length === there.length,
    /** Goes on when the step is complete; otherwise tells what is missing. */
    leaveStep: (): boolean => {
      const isFirst = step === 1 && readsTitle === true
      const whole = isFirst ? describedByTitle(form) : form
      const found = checkStep(step, { ...state, form: whole })
      const errors = isFirst ? withoutDescription(found, form) : found
      setFound({ step, errors })
      if (Object.keys(errors).length > 0) return false
      setForm((before) => {
        const known = withOfficialCity(before, places)
        return isFirst ? describedByTitle(known) : known
      })
      if (isFirst) takeTitle()
      const isThirdPassed = step === 2 && isThirdKnown && isComplete(3, state)
      goTo(isThirdPassed ? 4 : ((step + 1) as Step))
      return true
    },
    /** Tells whether nothing is missing at any step; otherwise shows the first step that lacks something. */
    isWhole: (): boolean => {
      const lacking = reachableStep(4, state)
      if (lacking === 4) return true
      setFound({ step: lacking, errors: checkStep(lacking, state) })
      if (lacking !== step) goTo(lacking)
      return false
    },
    /** Marks the field that the server's sentence is about, at its step; false when it is about none. */
    refuse: (sentence: string): boolean => {
      const field = fieldOfSentence(kind, sentence)
      if (!field) return false
      setFound({ step: field.step, errors: { [field.key]: sentence } })
      if (field.step !== step) goTo(field.step)
      return true
    },
    writeGeneral,
    writeCharacteristic,
    change: (change: Partial<AdForm>) => {
      setForm((before) => ({ ...before, ...change }))
      for (const key of Object.keys(change)) settle(key)
    },
  }
}

/** The title stands for a description that was left empty. */
function describedByTitle(form: AdForm): AdForm {
  const { titulo = '', descripcion = '' } = form.general
  if (descripcion.trim() !== '') return form
  return { ...form, general: { ...form.general, descripcion: titulo } }
}

/** An empty description lacks nothing but the title, which is told of already. */
function withoutDescription(errors: AdErrors, { general }: AdForm): AdErrors {
  if ((general['descripcion'] ?? '').trim() !== '') return errors
  const { descripcion: _, ...others } = errors
  return others
}

export type AdFormState = ReturnType<typeof useAdForm>

/**
 * The step is in the address, so that the browser's back button goes back a step and a reload
 * stays; an address beyond what is filled in leads to the first step that lacks something.
 * `stepPath` must be the same function at every render.
 */
function useWizardStep(stepPath: StepPath, state: WizardState) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state: historyState } = useLocation()
  const asked = stepOf(search)
  const step = reachableStep(asked, state)

  useEffect(() => {
    if (step !== asked) void navigate(stepPath(step), { replace: true })
  }, [step, asked, stepPath, navigate])

  return {
    step,
    goTo: (next: Step) => void navigate(stepPath(next), { state: FROM_STEP_BEFORE }),
    goBack: () => {
      const isOnTop = isFromStepBefore(historyState)
      if (isOnTop) void navigate(-1)
      else void navigate(stepPath((step - 1) as Step), { replace: true })
    },
  }
}

function isFromStepBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'desdePasoAnterior' in state
}
