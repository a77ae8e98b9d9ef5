import { expect, test } from '@playwright/test'
import { travel, type Travelled } from '../support/journeys/journey.ts'
import { ORIGIN } from '../support/runningSite.ts'

/** Number of journeys; the soak makes 20. */
const COUNT = Number(process.env['TEST_JOURNEYS'] ?? 5)
const SEED = Number(process.env['TEST_SEED'] ?? 20261126)
/** Journeys at a time, in contexts of one browser. */
const SIDE_BY_SIDE = 4
/** Milliseconds in which a page should say something, on a machine at rest; slower acts are printed. */
const SAID = 2000

test(
  'people who browse on a flaky network always see something, keep their place and find a way on',
  { tag: '@soak' },
  async ({ browser }) => {
    test.setTimeout(120_000 + COUNT * 60_000)
    const seeds = Array.from({ length: COUNT }, (_, at) => SEED + at)
    const journeys: Travelled[] = []
    const go = async (): Promise<void> => {
      const seed = seeds.shift()
      if (seed === undefined) return
      journeys.push(await travel(browser, ORIGIN, seed))
      await go()
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, go))

    const acts = journeys.flatMap(({ acts: all }) => all)
    const shares = (times: readonly (number | null)[]) => {
      const sorted = times.map((time) => time ?? Infinity).toSorted((a, b) => a - b)
      const at = (share: number) =>
        Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity)
      return { half: at(0.5), p95: at(0.95), most: at(0.999) }
    }
    const touches = acts.filter(({ name }) => !['search', 'back'].includes(name))
    const pressed = shares(
      touches.map(({ pressedMs, slowness }) => pressedMs && pressedMs / slowness),
    )
    const said = shares(acts.map(({ saidMs, slowness }) => saidMs && saidMs / slowness))
    console.log(`${journeys.length} journeys, ${acts.length} acts`, { pressed, said })
    for (const { name, weather, saidMs, slowness } of acts) {
      if (saidMs === null || saidMs / slowness > SAID)
        console.log(
          `${name} (${weather}): said after ${saidMs} ms, slowness ${slowness.toFixed(1)}`,
        )
    }

    const troubles = journeys.flatMap(({ seed, troubles: all }) =>
      all.map((trouble) => `TEST_SEED=${seed}: ${trouble}`),
    )
    expect(troubles).toEqual([])
    // Speed is printed for a reader to judge, because machines differ; an act without any answer fails here.
    expect(pressed.p95).toBeLessThan(Infinity)
    expect(acts.filter(({ saidMs }) => saidMs === null)).toEqual([])
  },
)
