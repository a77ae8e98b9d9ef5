// @module-tag embedded
import { expect, it } from 'vitest'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { calendarDay } from '../../src/server/calendar.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const { ads, visits } = demoCatalogue(NOW)

it('People look at an ad of the demo every day otherwise, more with a paid level, and some go on to the seller', () => {
  const days = visits.flatMap((ad) => ad.days)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const share = sum(days.map((day) => day.contacts)) / sum(days.map((day) => day.visits))
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.08)
  expect(days.filter((day) => day.visits < 1 || day.contacts > day.visits)).toEqual([])
  expect(demoCatalogue(NOW).visits).toEqual(visits)
  const paid = ads.filter(({ nivel }) => nivel !== 'estandar')
  for (const { key, paidAt } of paid) {
    const own = visits.find(({ adKey }) => adKey === key)?.days.slice(1, -1) ?? []
    const mean = (some: typeof own) => sum(some.map((day) => day.visits)) / some.length
    const isBefore = ({ day }: { day: string }) => day < calendarDay(paidAt)
    const before = own.filter(isBefore)
    expect(before.length).toBeGreaterThan(5)
    expect(mean(own.filter((day) => !isBefore(day)))).toBeGreaterThan(mean(before) * 2)
  }
})
