import { describe, expect, test } from 'vitest'
import { mexicoClock } from '../../src/contract/time/mexicoClock.ts'

const INTL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'short',
})

describe('The clock of Mexico City', () => {
  test.each(['2026-01-01T05:05:00Z', '2026-07-15T05:59:59Z', '2028-02-29T12:00:00Z'])(
    'is the one that people there read at %s, in winter and in summer',
    (instant) => {
      const now = Date.parse(instant)
      expect(mexicoClock(now).replace('T', ' ')).toBe(INTL.format(now))
    },
  )
})
