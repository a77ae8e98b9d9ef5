import type { ReactNode } from 'react'

export interface Question {
  /** The answer's anchor: `/faq#id` opens it. */
  id: string
  question: string
  answer: ReactNode
}
