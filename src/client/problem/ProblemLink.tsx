import type { ReactNode } from 'react'
import { useSite } from '../ground/site.ts'
import { problemMail } from '../ground/supportMail.ts'
import { openProblemDialog } from './problemDialog.ts'

interface ProblemLinkProps {
  className?: string | undefined
  onOpen?: () => void
  children: ReactNode
}

/** Opens the report-a-problem popup; before hydration it is a mail to support. */
export function ProblemLink({ className, onOpen, children }: ProblemLinkProps) {
  const { supportEmail } = useSite()
  return (
    <a
      className={className}
      href={problemMail(supportEmail)}
      onClick={(event) => {
        event.preventDefault()
        onOpen?.()
        openProblemDialog()
      }}
    >
      {children}
    </a>
  )
}
