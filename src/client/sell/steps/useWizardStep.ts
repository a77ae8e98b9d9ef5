import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { reachableStep, type WizardState } from './checkStep.ts'
import { stepOf, type Step, type StepPath } from './wizardSteps.ts'

/** Marks history entries that were reached from the step before them. */
const ARRIVED = { desdePasoAnterior: true }

/**
 * The step is in the address, so that the browser's back button goes back a step and a reload
 * stays; an address beyond what is filled in leads to the first step that lacks something.
 * `stepPath` must be the same function at every render.
 */
export function useWizardStep(stepPath: StepPath, state: WizardState) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state: arrival } = useLocation()
  const asked = stepOf(search)
  const step = reachableStep(asked, state)

  useEffect(() => {
    if (step !== asked) void navigate(stepPath(step), { replace: true })
  }, [step, asked, stepPath, navigate])

  return {
    step,
    goTo: (next: Step) => void navigate(stepPath(next), { state: ARRIVED }),
    goBack: () => {
      const isOnTop = isArrival(arrival)
      if (isOnTop) void navigate(-1)
      else void navigate(stepPath((step - 1) as Step), { replace: true })
    },
  }
}

function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'desdePasoAnterior' in state
}
