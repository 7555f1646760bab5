import type { ServerResponse } from 'node:http'

/** How an answer goes wrong. `isDone: false`: what was asked for did not happen either. */
export interface BepaidFault {
  kind:
    | 'stall'
    | 'cut'
    | 'half'
    | 'garbage'
    | 'page'
    | 'other'
    | 'error'
    | 'busy'
    | 'redirect'
    | 'endless'
    | 'empty'
  isDone?: boolean
}

/** Answers with `body`, but wrongly. */
export function answerFaultily(
  response: ServerResponse,
  { kind }: BepaidFault,
  body: unknown,
): void {
  const text = JSON.stringify(body)
  switch (kind) {
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(text.slice(0, 10))
      return
    case 'cut':
      // Not before the head is out: the runtime would ask again by itself.
      response.writeHead(200, { 'content-length': String(text.length) })
      response.write(text.slice(0, 10), () => response.socket?.end())
      return
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, -5))
      return
    case 'garbage':
      response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00, 0x7b]))
      return
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Soon</h1>')
      return
    case 'other':
      response.writeHead(200).end('{"checkout":{"token":7},"transaction":[]}')
      return
    case 'error':
      response.writeHead(500).end(text)
      return
    case 'busy':
      response.writeHead(429).end(text)
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
      return
    case 'endless':
      response.writeHead(200)
      writeOn(response)
      return
    case 'empty':
      response.writeHead(200).end()
      return
    default:
      kind satisfies never
  }
}

function writeOn(response: ServerResponse): void {
  const piece = ' '.repeat(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
