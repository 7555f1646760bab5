import { describe, expect, it } from 'vitest'
import { ACTION_KEYS } from './actions.ts'
import { bareCostOf, billOf, type Usage } from './bill.ts'
import { countsOf, medianOf, noCounts } from './counts.ts'
import type { Measured } from './measure.ts'
import { BILLED } from './prices.ts'
import { dollars } from './tables.ts'
import { type MeasuredActions, monthOf, timesOf, usageOfAction } from './traffic.ts'

const nothing = Object.fromEntries(BILLED.map((billed) => [billed, 0n])) as Usage
const itemsOf = (usage: Partial<Usage>) =>
  billOf({ ...nothing, ...usage }).items.map(({ name, micros }) => [name, dollars(micros, 2)])

describe('the bill of a month', () => {
  it('is the plan alone while all of it is included', () => {
    expect(billOf(nothing)).toEqual({ micros: 5_000_000n, items: [] })
    expect(itemsOf({ requests: 10_000_000n, rowsRead: 25_000_000_000n, mails: 3_000n })).toEqual([])
  })

  // The pricing page's own example: 15 million requests of 7 ms.
  it('prices requests and CPU as the platform’s page does', () => {
    const usage = { ...nothing, requests: 15_000_000n, cpuMicros: 105_000_000_000n }
    const { micros, items } = billOf(usage)
    expect(items.map(({ micros: each }) => each)).toEqual([1_500_000n, 1_500_000n])
    expect(dollars(micros, 2)).toBe('8.00')
  })

  it('prices rows, storage and mails beyond what is included', () => {
    expect(
      itemsOf({ rowsWritten: 250_000_000n, databaseBytes: 25_000_000_000n, mails: 13_000n }),
    ).toEqual([
      ['D1 rows written', '200.00'],
      ['D1 storage', '15.00'],
      ['mails', '3.50'],
    ])
  })

  it('rounds what R2 is billed up to whole millions and gigabytes', () => {
    expect(itemsOf({ r2ClassA: 1_000_001n, r2Bytes: 10_000_000_001n })).toEqual([
      ['R2 class A', '4.50'],
      ['R2 storage', '0.02'],
    ])
  })

  // 100 objects awake all month are 33,177,600 GB-s: the page's own example.
  it('prices an object’s time as 128 MB', () => {
    const counts = { ...noCounts(), objectMs: 2_592_000_000 }
    const usage = usageOfAction(counts, 100n)
    expect(itemsOf({ objectMbMs: usage.objectMbMs })).toEqual([['Durable Object time', '409.72']])
  })

  it('prices an action as if nothing was included', () => {
    const counts = { ...noCounts(), requests: 2, logEvents: 2, rowsRead: 1_000, rowsWritten: 3 }
    // Of a thousand: requests, rows read and written, then 4 MB of the log, taken in and kept for a week.
    const parts = [600n, 1_000n, 3_000n, 1_000n, 93n]
    const whole = parts.reduce((sum, part) => sum + part, 0n)
    expect(bareCostOf(usageOfAction(counts, 1000n))).toBe(whole)
  })
})

describe('the traffic of a month', () => {
  const one: Measured = { asked: [], stored: { database: 10, files: 7 }, counts: countsOf(() => 1) }
  const actions = Object.fromEntries(ACTION_KEYS.map((key) => [key, one])) as MeasuredActions

  it('does each action so often', () => {
    const times = timesOf({ visits: 1_000n, offers: 50_000_000n })
    expect(times).toMatchObject({ home: 15_000n, byNumber: 45_000n, order: 600n, cronHour: 720n })
    expect(times).toMatchObject({ changedImport: 15_000n, firstImport: 0n, feed: 300n })
  })

  it('keeps the offers, a year of orders and a month of files', () => {
    const kept = { offer: 200, order: 10 }
    const usage = monthOf({ visits: 1_000n, offers: 1_000_000n }, { actions, kept })
    const orders = (600n * 365n) / 30n
    expect(usage.databaseBytes).toBe(200_000_000n + orders * 10n)
    expect(usage.r2Bytes).toBe(300n * 7n + orders * 7n)
  })
})

describe('what is counted', () => {
  it('is the middle of each figure', () => {
    const runs = [3, 1, 2].map((figure) => countsOf(() => figure))
    expect(medianOf(runs)).toEqual(countsOf(() => 2))
  })
  it('is written as dollars to the nearest', () => {
    expect([dollars(1_234_567_890n, 2), dollars(4_999n, 2), dollars(5_000n, 2)]).toEqual([
      '1,234.57',
      '0.00',
      '0.01',
    ])
  })
})
