import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../local-state.ts'
import { say, CliError } from '../run-command.ts'
import { serve } from '../serve.ts'
import { seedLists } from './lists.ts'

const SCRIPT = join(ROOT, 'worker/cli/seed/life/entry.ts')
/** How many days up to now, and about how many orders; see `life/live.ts`. */
const PLAN = { days: 90, orders: 150 }

/** What came of it. */
interface Lived {
  orders: number
  customers: number
  offers: number
  /** What was refused; nothing, while the life and the product agree. */
  troubles: string[]
}

/** Whether a store on this machine gets a life: unless `DEMO_LIFE` is `no`, as for journeys, which want it quiet. */
export const wantsLife = (): boolean => process.env.DEMO_LIFE !== 'no'

/**
 * Lives the demo's last days in a Worker of their own, after the demo's lists have come in; it has ended when this
 * resolves. What goes wrong is reported and does not stop the start: null when there is no life.
 */
export async function bringLife(port: number, plan = PLAN): Promise<Lived | null> {
  const server = await serve({ port, isChanging: false, script: SCRIPT })
  try {
    await seedLists(server.url)
    say(`Living the demo’s last ${plan.days} days …`)
    return await liveAt(server.url, plan)
  } catch (error) {
    say(`The demo’s life is incomplete: ${error instanceof Error ? error.message : String(error)}`)
    return null
  } finally {
    await server.end()
    // The runtime lets its database go a moment later.
    await wait(500)
  }
}

async function liveAt(url: string, plan: typeof PLAN): Promise<Lived> {
  const began = Date.now()
  const lived = JSON.parse(await post(`${url}/life`, JSON.stringify(plan))) as Lived
  const { orders, customers, offers, troubles } = lived
  const seconds = Math.round((Date.now() - began) / 1000)
  say(`The demo’s life: ${orders} orders, ${customers} customers, ${offers} offers, in ${seconds} s.`) // prettier-ignore
  for (const trouble of troubles) say(`Refused in the demo’s life: ${trouble}`)
  return lived
}

/** The answer's text, however long it takes: `fetch` gives up after five minutes. */
function post(url: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST' }, (answer) => {
      const isDone = answer.statusCode === 200
      text(answer).then((words) => (isDone ? resolve(words) : reject(new CliError(words))), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
