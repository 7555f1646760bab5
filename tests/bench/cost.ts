import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { endChildren, endWithSignals } from '../../worker/cli/children.ts'
import { ACTION_KEYS, ACTIONS, LIST_LINES } from './cost/actions.ts'
import { buyerActions } from './cost/browser/buyer-actions.ts'
import { launchChromium } from './cost/browser/launch-chromium.ts'
import { Meter } from './cost/measure.ts'
import { readBytesKept } from './cost/bytes-kept.ts'
import { pageActions } from './cost/browser/page-actions.ts'
import { READ_ON } from './cost/prices.ts'
import { staffActions } from './cost/browser/staff-actions.ts'
import { type CostStore, startCostStore } from './cost/start-cost-store.ts'
import { supplyActions } from './cost/supply-actions.ts'
import { actionLines, askedLines, billLines } from './cost/tables.ts'
import { type MeasuredActions, type Traffic, TRAFFIC_WORDS } from './cost/traffic.ts'

/**
 * What visitors, staff, imports and the clock cost: every binding of the Worker counted while a browser and the queue
 * do the work, CPU beside a floor of empty requests; and the month's bill by it. `node tests/bench/cost.ts`;
 * `… home byNumber` measures those actions alone, and bills nothing.
 */

const BILLS: Traffic[] = [1_000n, 100_000n].flatMap((visits) =>
  [1_000_000n, 50_000_000n].map((offers) => ({ visits, offers })),
)

endWithSignals()
const state = mkdtempSync(join(tmpdir(), 'detal-cost-'))
try {
  const store = await startCostStore(state)
  const browser = await launchChromium()
  try {
    await measureAll(store, browser)
  } finally {
    await browser.close()
  }
} finally {
  await endChildren()
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function measureAll(store: CostStore, browser: Browser): Promise<void> {
  const wanted = process.argv.slice(2)
  const meter = new Meter(store)
  await meter.measureFloor()
  say(`an empty request: ${meter.floor} µs of CPU, which are not counted`)
  const measured: Partial<MeasuredActions> = {}
  const { url } = store
  const all = [
    ...supplyActions(url),
    ...pageActions(browser, url),
    ...buyerActions(browser, url),
    ...staffActions(browser, url),
  ]
  for (const action of all.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
    measured[action.key] = await meter.measure(action)
    say(`measured: ${ACTIONS[action.key]}`)
  }
  say('')
  actionLines(measured).forEach(say)
  say('CPU is that of the local runtime, its databases included: an upper bound.')
  say('\nWhat was asked of the Worker:')
  askedLines(measured).forEach(say)
  if (isWhole(measured)) await bill(measured)
}

function isWhole(measured: Partial<MeasuredActions>): measured is MeasuredActions {
  return ACTION_KEYS.every((key) => measured[key] !== undefined)
}

async function bill(actions: MeasuredActions): Promise<void> {
  const kept = await readBytesKept()
  const { firstImport, changedImport, sent } = actions
  const ofNewParts = Math.round(firstImport.stored.database / LIST_LINES)
  say(`\nAn offer takes ${kept.offer} bytes of the database, with a fifth of its part; an order`)
  say(`${kept.order}: ${kept.tables.join(', ')}.`)
  say(`A line of a new part has taken ${ofNewParts}; files: a list ${firstImport.stored.files},`)
  say(
    `with 1 % changed ${changedImport.stored.files}, the documents of an order ${sent.stored.files}.`,
  )
  say(
    `\nBills by Workers Paid, prices read on ${READ_ON} (cost/prices.ts), logs as from 2026-12-01:`,
  )
  TRAFFIC_WORDS.forEach(say)
  for (const traffic of BILLS) {
    billLines(traffic, { actions, kept }).forEach(say)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
