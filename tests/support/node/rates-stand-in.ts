import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/**
 * A bank of our own on 127.0.0.1. A test tells it what to answer at a path of its own, and then asks
 * there: `PUT /told/<name>` with `{ status?, headers?, body? (base64), fault? }`, `GET /<name>`;
 * `GET /asked/<name>` says how often that was asked.
 */
export interface StandInAnswer {
  status?: number
  headers?: Record<string, string>
  /** Base64. */
  body?: string
  /**
   * `stall`: headers and half the body, then silence. `cut`: the connection breaks there. `endless`:
   * the body again and again, its length unsaid.
   */
  fault?: 'stall' | 'cut' | 'endless'
}

export interface StandIn {
  url: string
  close: () => Promise<void>
}

/** Listens on `port`, or on any free one; waits while somebody else listens there. */
export async function startStandIn(port = 0): Promise<StandIn> {
  const told = new Map<string, StandInAnswer>()
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const [, command = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    if (command === 'told') {
      void readText(request).then((text) => {
        told.set(name, JSON.parse(text) as StandInAnswer)
        response.end()
      })
    } else if (command === 'asked') {
      response.end(String(asked.get(name) ?? 0))
    } else {
      asked.set(command, (asked.get(command) ?? 0) + 1)
      give(response, told.get(command) ?? { status: 404 })
    }
  })
  const own = await listenLocally(server, port)
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function give(response: ServerResponse, answer: StandInAnswer): void {
  const body = Buffer.from(answer.body ?? '', 'base64')
  if (answer.fault === 'endless') {
    response.writeHead(answer.status ?? 200, answer.headers)
    const more = () => {
      while (!response.destroyed && response.write(body));
    }
    response.on('drain', more)
    more()
    return
  }
  response.writeHead(answer.status ?? 200, {
    ...answer.headers,
    'content-length': String(body.length),
  })
  if (answer.fault === undefined) {
    response.end(body)
    return
  }
  response.write(body.subarray(0, Math.ceil(body.length / 2)))
  if (answer.fault === 'cut') setImmediate(() => response.socket?.destroy())
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
