import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The store's day, in UTC: nine to six in Minsk. */
const OPENS = 6
const CLOSES = 15

/** How long nothing happens in a story; `isWork`: it goes on when the store is open. */
export interface Wait {
  hours: number
  isWork: boolean
}

/** What happens to somebody or something, one thing after another. */
export type Story = AsyncGenerator<Wait, void>

export const after = (hours: number): Wait => ({ hours, isWork: false })
/** When somebody at work gets to it. */
export const atWork = (hours: number): Wait => ({ hours, isWork: true })

/** The next moment at which the store is open: Monday to Friday. */
export function openAt(moment: number): number {
  let at = moment
  for (;;) {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    const weekday = new Date(day).getUTCDay()
    const hour = (at - day) / HOUR_MS
    if (weekday !== 0 && weekday !== 6 && hour < CLOSES) {
      return hour < OPENS ? day + OPENS * HOUR_MS + (at % HOUR_MS) : at
    }
    at = day + DAY_MS + (at % HOUR_MS)
  }
}

interface Next {
  at: number
  story: Story
  name: string
}

/** Stories side by side, each step at its moment, one at a time: nothing is left to chance. */
export class Days {
  private waiting: Next[] = []
  readonly troubles: string[] = []

  begin(name: string, at: number, story: Story): void {
    this.put({ name, at, story })
  }

  /** Lives until `end`; what would happen later does not. */
  async live(world: World, end: number): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (next.at > end) return
      world.clock.goTo(next.at)
      await this.step(world, next)
    }
  }

  private async step(world: World, { story, name }: Next): Promise<void> {
    try {
      const { value, done } = await story.next()
      if (done === true) return
      // Nothing happens on the stroke of the hour.
      const at = world.clock.now() + value.hours * HOUR_MS + world.random.below(50 * MINUTE_MS)
      this.put({ name, story, at: value.isWork ? openAt(at) : at })
    } catch (error) {
      // What others have bought meanwhile is nobody's fault: the story ends, as when somebody goes elsewhere.
      if (error instanceof Refusal && error.code === 'out_of_stock') return
      this.troubles.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** By moment; those of the same one in the order they came. */
  private put(next: Next): void {
    const at = this.waiting.findIndex((other) => other.at > next.at)
    this.waiting.splice(at < 0 ? this.waiting.length : at, 0, next)
  }
}
