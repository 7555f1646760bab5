import { endChildren, endWithSignals } from '../../worker/cli/children.ts'
import { ACTION_KEYS, ACTIONS } from './cost/actions.ts'
import { buyerActions } from './cost/browser/buyer-actions.ts'
import { launchChromium } from './cost/browser/launch-chromium.ts'
import { Meter } from './cost/measure.ts'
import { bytesPerOffer } from './cost/offer-bytes.ts'
import { pageActions } from './cost/browser/page-actions.ts'
import { READ_ON } from './cost/prices.ts'
import { staffActions } from './cost/browser/staff-actions.ts'
import { startCostStore } from './cost/start-cost-store.ts'
import { supplyActions } from './cost/supply-actions.ts'
import { actionLines, askedLines, billLines } from './cost/tables.ts'
import { type MeasuredActions, type Traffic, TRAFFIC_WORDS } from './cost/traffic.ts'

/**
 * What visitors, staff, imports and the clock cost: every binding of the Worker counted while a browser and the queue
 * do the work, CPU beside a floor of empty requests; and the month's bill by it. `node tests/bench/cost.ts [home byNumber …]` measures those alone, and bills
 * nothing.
 */

const BILLS: Traffic[] = [1_000n, 100_000n].flatMap((visits) =>
  [1_000_000n, 50_000_000n].map((offers) => ({ visits, offers })),
)

endWithSignals()
const wanted = process.argv.slice(2)
const store = await startCostStore()
const browser = await launchChromium()
try {
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
} finally {
  await browser.close()
  await endChildren()
  store.forget()
}

function isWhole(measured: Partial<MeasuredActions>): measured is MeasuredActions {
  return ACTION_KEYS.every((key) => measured[key] !== undefined)
}

async function bill(actions: MeasuredActions): Promise<void> {
  const { bytes, tables } = await bytesPerOffer()
  const { order, firstImport, changedImport } = actions
  say(`\nAn offer takes ${bytes} bytes of the database: ${tables.join(', ')}.`)
  say(
    `An order and its customer take ${order.stored.database} bytes, ${order.stored.files} of files;`,
  )
  say(`a list ${firstImport.stored.files} bytes of files, changed ${changedImport.stored.files}.`)
  say(`\nBills by Workers Paid, prices read on ${READ_ON}, logs as from 2026-12-01:`)
  TRAFFIC_WORDS.forEach(say)
  for (const traffic of BILLS) {
    billLines(traffic, { actions, bytesPerOffer: bytes }).forEach(say)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
