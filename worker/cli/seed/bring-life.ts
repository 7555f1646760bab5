import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../local-state.ts'
import { say } from '../run-command.ts'
import { serve } from '../serve.ts'
import { seedLists } from './lists.ts'

const SCRIPT = join(ROOT, 'worker/cli/seed/life/entry.ts')
/** Ninety days up to now. */
const PLAN = { days: 90, orders: 150 }

interface Lived {
  orders: number
  customers: number
  offers: number
  troubles: string[]
}

/** Whether a store on this machine gets a life: unless `DEMO_LIFE` is `no`, as for journeys, which want it quiet. */
export const wantsLife = (): boolean => process.env.DEMO_LIFE !== 'no'

/**
 * Lives the demo's last ninety days in a Worker of their own, after the demo's lists have come in. It has ended when
 * this resolves. What goes wrong is reported and does not stop the start.
 */
export async function bringLife(port: number): Promise<void> {
  const server = await serve({ port, isChanging: false, script: SCRIPT })
  try {
    await seedLists(server.url)
    say('Living the demo’s last 90 days …')
    const began = Date.now()
    const answer = await fetch(`${server.url}/life`, { method: 'POST', body: JSON.stringify(PLAN) })
    const { orders, customers, offers, troubles } = (await answer.json()) as Lived
    const seconds = Math.round((Date.now() - began) / 1000)
    say(`The demo’s life: ${orders} orders, ${customers} customers, ${offers} offers, in ${seconds} s.`) // prettier-ignore
    for (const trouble of troubles) say(`Refused in the demo’s life: ${trouble}`)
  } catch (error) {
    say(`The demo’s life is incomplete: ${error instanceof Error ? error.message : String(error)}`)
  }
  await server.end()
  // The runtime lets its database go a moment later.
  await wait(500)
}
