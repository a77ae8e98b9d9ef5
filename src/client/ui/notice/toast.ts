import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** An undo, or a next step. */
  action?: { label: string; run: () => void }
  /** Milliseconds; undefined stays until closed. */
  lasts?: number
}

interface Toasts {
  toasts: Toast[]
}

/** The current toasts; `Toaster` renders them. */
export const useToasts = create<Toasts>(() => ({ toasts: [] }))

/** A success stays 1.5 s; an error, or a toast with an undo, 5 s (decisions, section 3). */
const LASTS = { success: 1500, other: 5000 }
let nextId = 1

/** Shows a short message at the top of the screen and announces it. Returns the function that removes it. */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  const id = nextId++
  const lasts =
    toast.lasts ?? (toast.kind === 'success' && !toast.action ? LASTS.success : LASTS.other)
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...toast, id }] }))
  if (Number.isFinite(lasts)) setTimeout(() => closeToast(id), lasts)
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
