import { create } from 'zustand'

interface ProblemDialog {
  isOpen: boolean
  /** Stays true: the popup's code comes with the first opening, and what was typed outlives a closing. */
  wasOpened: boolean
}

/** The report-a-problem popup; opened from the menus and the footer. */
export const useProblemDialog = create<ProblemDialog>(() => ({ isOpen: false, wasOpened: false }))

export function openProblemDialog(): void {
  useProblemDialog.setState({ isOpen: true, wasOpened: true })
}

export function closeProblemDialog(): void {
  useProblemDialog.setState({ isOpen: false })
}

/** As if it had never been asked for: its code didn't come. */
export function forgetProblemDialog(): void {
  useProblemDialog.setState({ isOpen: false, wasOpened: false })
}
