import { createContext, type ReactElement } from 'react'
import type { AdCardProps } from './AdCard.tsx'

/** Takes a card of a list, and gives what stands in its place until its HTML is put there. */
export type DrawApart = (card: ReactElement<AdCardProps>) => string

/** Where lists have their cards drawn apart; null in browsers, which draw each with its list. */
export const DrawApartContext = createContext<DrawApart | null>(null)
