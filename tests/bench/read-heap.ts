/** Megabytes of the Worker's own heap: as it stands, and once everything left behind is collected. */
export interface Heap {
  used: number
  kept: number
}

/** Wrangler lets in pages of this machine. */
const HEADERS = { Origin: 'http://localhost' }

/** A connection to a Worker's inspector, which has one at a time. */
export interface Inspector {
  read: () => Promise<Heap>
  close: () => void
}

/**
 * Asks the Worker's inspector (https://chromedevtools.github.io/devtools-protocol/v8/) for its heap. The
 * memory that the system tells of holds more: the local databases and queues, Wrangler's own Workers, and
 * what the allocator keeps for later.
 */
export async function readHeap(port: number): Promise<Heap> {
  const inspector = await openInspector(port)
  try {
    return await inspector.read()
  } finally {
    inspector.close()
  }
}

/** The same for who looks at the heap again and again. */
export async function openInspector(port: number): Promise<Inspector> {
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
  const read = async () => {
    const used = await megabytes(socket)
    await ask(socket, 'HeapProfiler.collectGarbage')
    return { used, kept: await megabytes(socket) }
  }
  return { read, close: () => socket.close() }
}

async function megabytes(socket: WebSocket): Promise<number> {
  const { usedSize } = (await ask(socket, 'Runtime.getHeapUsage')) as { usedSize: number }
  return Math.round(usedSize / 1024 / 1024)
}

let asked = 0

function ask(socket: WebSocket, method: string): Promise<unknown> {
  const id = (asked += 1)
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => reject(new Error('the inspector hung up')), {
      once: true,
    })
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
