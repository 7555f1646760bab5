/** Megabytes of the Worker's own heap: as it stands, and once everything left behind is collected. */
export interface Heap {
  used: number
  kept: number
}

/** The heap of a running Worker, to be looked at again and again. */
export interface HeapView {
  /** Megabytes that its objects and buffers take, with what is left behind and not collected yet. */
  used: () => Promise<number>
  collect: () => Promise<unknown>
  close: () => void
}

/** Wrangler lets in pages of this machine. */
const HEADERS = { Origin: 'http://localhost' }

/**
 * Asks the Worker's inspector (https://chromedevtools.github.io/devtools-protocol/v8/) for its heap. The
 * memory that the system tells of holds more: the local databases and queues, Wrangler's own Workers, and
 * what the allocator keeps for later.
 */
export async function readHeap(port: number): Promise<Heap> {
  const heap = await openHeap(port)
  try {
    const used = await heap.used()
    await heap.collect()
    return { used, kept: await heap.used() }
  } finally {
    heap.close()
  }
}

/** The same for who looks often: one connection until it is closed. */
export async function openHeap(port: number): Promise<HeapView> {
  const answer = await fetch(`http://127.0.0.1:${port}/json`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error('the inspector knows no Worker')
  // Node's own constructor takes headers, which the standard has no place for.
  const options = { headers: HEADERS } as unknown as string[]
  const socket = new WebSocket(target.webSocketDebuggerUrl, options)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the inspector refused')))
  })
  return {
    used: () => megabytes(socket),
    collect: () => ask(socket, 'HeapProfiler.collectGarbage'),
    close: () => socket.close(),
  }
}

/** Bytes, as `Runtime.getHeapUsage` tells them: buffers lie outside of the objects' heap. */
interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

async function megabytes(socket: WebSocket): Promise<number> {
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = (await ask(socket, 'Runtime.getHeapUsage')) as HeapUsage
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024)
}

let asked = 0

function ask(socket: WebSocket, method: string): Promise<unknown> {
  const id = (asked += 1)
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent): void => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (answer.id !== id) return
      socket.removeEventListener('message', listen)
      resolve(answer.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
  })
}
