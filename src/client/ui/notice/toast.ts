import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Something to undo or to go on with. */
  action?: { label: string; run: () => void }
  /** Milliseconds; undefined stays until closed. */
  lasts?: number
}

interface Toasts {
  toasts: Toast[]
}

/** What is on the screen now; drawn by `Toaster`. */
export const useToasts = create<Toasts>(() => ({ toasts: [] }))

/** Success passes in 1.5 s; an error, or something to undo, stays 5 s (decisions, section 3). */
const LASTS = { success: 1500, other: 5000 }
let nextId = 1

/** Says something short at the top of the screen, to eyes and screen readers; answers how to take it away. */
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
