import { create } from 'zustand'

interface ProblemDialog {
  isOpen: boolean
  /** Stays true: the popup's code loads at the first opening, and typed text survives a closing. */
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

/** Resets the popup after its code failed to load. */
export function forgetProblemDialog(): void {
  useProblemDialog.setState({ isOpen: false, wasOpened: false })
}
