import { create } from 'zustand'

/**
 * How far each photo is that is being made small, in percent by its id. It stands apart from the
 * wizard's own state, so that a step of it draws one bar and not the form.
 */
const useProgress = create<Readonly<Record<string, number>>>(() => ({}))

export function tellProgress(id: string, percent: number): void {
  useProgress.setState({ [id]: percent })
}

/** The photo is ready, or gone. */
export function endProgress(id: string): void {
  useProgress.setState(
    (percents) => Object.fromEntries(Object.entries(percents).filter(([other]) => other !== id)),
    true,
  )
}

export const usePhotoProgress = (id: string): number => useProgress((percents) => percents[id] ?? 0)
