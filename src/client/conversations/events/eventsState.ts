import { create } from 'zustand'

/** Whether a stream tells this page of news; `eventStream.ts` keeps it current. */
export const useEvents = create<{ isOpen: boolean }>(() => ({ isOpen: false }))
