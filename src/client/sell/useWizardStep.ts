import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { paths } from '../app/paths.ts'
import { reachableStep, type WizardState } from './checkStep.ts'
import { stepOf, type Step } from './wizardSteps.ts'

/** Marks history entries that were reached from the step before them. */
const ARRIVED = { desdePasoAnterior: true }

/**
 * The step is in the address, so that the browser's back button goes back a step and a reload
 * stays; an address beyond what is filled in leads to the first step that lacks something.
 */
export function useWizardStep(kind: TipoAnuncio, state: WizardState) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state: arrival } = useLocation()
  const asked = stepOf(search)
  const step = reachableStep(asked, state)

  useEffect(() => {
    if (step !== asked) void navigate(paths.createStep(kind, step), { replace: true })
  }, [step, asked, kind, navigate])

  return {
    step,
    goTo: (next: Step) => void navigate(paths.createStep(kind, next), { state: ARRIVED }),
    goBack: () => {
      const isOnTop = isArrival(arrival)
      if (isOnTop) void navigate(-1)
      else void navigate(paths.createStep(kind, step - 1), { replace: true })
    },
  }
}

function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'desdePasoAnterior' in state
}
