// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { createLagMeter } from '../../src/server/db/replicas/lagMeter.ts'

describe('how far a replica is behind', () => {
  it('is nothing while nobody writes, however long', () => {
    const meter = createLagMeter(10_000)
    for (let at = 0; at <= 60_000; at += 500) meter.note(at, 100)
    expect(meter.lagMs(100)).toBeLessThanOrEqual(10_000)
    // The replica has replayed everything.
    meter.note(60_500, 100)
    expect(meter.lagMs(100)).toBe(0)
  })

  it('is the time since the primary had written no more than it has replayed', () => {
    const meter = createLagMeter(10_000)
    meter.note(0, 100)
    meter.note(500, 200)
    meter.note(1000, 300)
    meter.note(1500, 400)
    expect([400, 350, 200, 100].map(meter.lagMs)).toEqual([0, 500, 1000, 1500])
  })

  it('is unknown, and so too much, before the primary was asked and beyond what is remembered', () => {
    const meter = createLagMeter(1000)
    expect(meter.lagMs(100)).toBe(Infinity)
    for (let at = 0; at <= 5000; at += 500) meter.note(at, 100 + at)
    expect(meter.lagMs(100)).toBe(Infinity)
  })

  it('stays as it was while there is no primary, and counts by the next one, which goes on from earlier', () => {
    const meter = createLagMeter(10_000)
    meter.note(0, 100)
    meter.note(500, 900)
    expect([meter.lagMs(900), meter.lagMs(100)]).toEqual([0, 500])
    // Writes after 150 were lost with the killed primary.
    meter.note(20_000, 150)
    expect([meter.lagMs(150), meter.lagMs(149)]).toEqual([0, Infinity])
  })
})
