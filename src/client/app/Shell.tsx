import type { ReactNode } from 'react'
import { Toaster } from '../ui/Toaster.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  )
}
