/** The steps of the wizard (decisions, section 3), in order. */
export const STEPS = [
  { number: 1, name: 'Datos y fotos' },
  { number: 2, name: 'Características' },
  { number: 3, name: 'Contacto y entrega' },
  { number: 4, name: 'Revisar' },
] as const

export type Step = (typeof STEPS)[number]['number']

/** The address of a step. */
export type StepPath = (step: Step) => string

/** Query parameter of the step, so that the back button goes back a step. */
const STEP_PARAM = 'paso'

/** The step in the address; the first for an invalid one. */
export function stepOf(search: URLSearchParams): Step {
  return STEPS.find(({ number }) => String(number) === search.get(STEP_PARAM))?.number ?? 1
}

export function nameOfStep(step: Step): string {
  return STEPS[step - 1]?.name ?? ''
}
