import { openHeap } from './read-heap.ts'
import { residentMemory } from './resident-memory.ts'
import type { Runtime } from './runtime.ts'

const LOOK_MS = 100
const WAKE_MS = 500

/** Megabytes before an answer, and the most while it is read. */
export interface Grown {
  before: number
  most: number
  /** How often it was looked at. */
  looks: number
}

/** Tells memory as it is now. */
export interface Gauge {
  name: string
  look: () => number | Promise<number>
  close: () => void
}

/** Of the whole runtime, as the system tells. */
export function resident({ pid }: Runtime): Gauge {
  return { name: 'the runtime', look: () => residentMemory(pid), close: () => undefined }
}

/** Of the Worker's heap alone: what was left behind is collected before, not meanwhile. */
export async function heapOf({ url, inspector }: Runtime): Promise<Gauge> {
  const heap = await openHeap(inspector)
  // A Worker that does nothing answers its inspector late, or not at all.
  const wake = () => void fetch(`${url}/api/health`).then((answer) => answer.body?.cancel(), String)
  const waking = setInterval(wake, WAKE_MS)
  const close = () => {
    clearInterval(waking)
    heap.close()
  }
  await heap.collect()
  return { name: 'the Worker’s heap', look: heap.used, close }
}

/** Looks at the memory from now on, until it is told to end. */
export async function watched({ look }: Gauge) {
  const before = await look()
  const grown: Grown = { before, most: before, looks: 0 }
  const lookOnce = async () => {
    grown.most = Math.max(grown.most, await look())
    grown.looks += 1
  }
  let last = Promise.resolve()
  // One look at a time: a Worker that is busy answers late.
  const looking = setInterval(() => {
    last = last.then(lookOnce)
  }, LOOK_MS)
  const stop = () => clearInterval(looking)
  const end = async () => {
    stop()
    await last.then(lookOnce)
    return grown
  }
  return { end, stop }
}

/** Megabytes that it has grown by at most. */
export function grownBy({ before, most }: Grown): number {
  return most - before
}
