import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  isWaiting,
  type DraftEvent,
  type DraftState,
} from '../../src/client/sell/drafts/draftStates.ts'
import { SerialQueue } from '../../src/client/sell/drafts/serialQueue.ts'

const EVENTS: DraftEvent[] = ['typed', 'written', 'gone', 'restarted', 'sent', 'returned', 'ended']
const run = (events: readonly DraftEvent[], from: DraftState = 'stored') =>
  events.reduce<DraftState>(after, from)
const anyEvents = array(constantFrom(...EVENTS))

describe('A seller who writes a draft', () => {
  test('has every letter waiting until it is written, wherever the draft stands', () => {
    assert(
      property(anyEvents, (events) => {
        const before = run(events)
        const typed = after(before, 'typed')
        expect(isWaiting(typed)).toBe(before !== 'over')
        expect(isWaiting(after(typed, 'written'))).toBe(before.startsWith('away'))
      }),
    )
  })

  test('is never written to again once it was published or thrown away', () => {
    assert(
      property(anyEvents, anyEvents, (before, later) => {
        expect(run([...before, 'ended', ...later])).toBe('over')
      }),
    )
  })

  test('has the same ad while nothing is typed after it was published elsewhere', () => {
    expect(run(['gone'])).toBe('spent')
    expect(run(['gone', 'typed'])).toBe('changed')
  })

  test('finds what was typed while the ad was on its way waiting when it comes back', () => {
    expect(run(['sent', 'returned'])).toBe('stored')
    expect(run(['sent', 'typed', 'returned'])).toBe('changed')
  })
})

describe('What is kept in turn', () => {
  test('begins once what came before is over, though that failed', async () => {
    const turns = new SerialQueue()
    const told: string[] = []
    const first = turns.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      told.push('first')
      throw new Error('Blocked')
    })
    const second = turns.run(async () => told.push('second'))
    await expect(first).rejects.toThrow('Blocked')
    await second
    expect(told).toEqual(['first', 'second'])
  })

  test('is done once for all who ask while it waits, and again for who asks after it began', async () => {
    const turns = new SerialQueue()
    let looks = 0
    const look = () => turns.runOnce('look', async () => void looks++)
    const busy = turns.run(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    await Promise.all([busy, look(), look(), look()])
    expect(looks).toBe(1)
    await look()
    expect(looks).toBe(2)
  })
})
