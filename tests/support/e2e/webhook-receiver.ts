import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenLocally } from '../node/listen-locally.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that is told by webhooks, and answers as it is said. */
export interface WebhookReceiver {
  url: string
  /** What it answers, one after the other, the last for ever. */
  answers: number[]
  received: Received[]
  close: () => Promise<void>
}

/** On this machine, at a free port, until it is closed. */
export async function receiveWebhooks(...answers: number[]): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
      const status = answers[Math.min(received.length, answers.length) - 1] ?? 200
      response.writeHead(status).end(`answer ${received.length}`)
    })
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    answers,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Verifies as a receiver does, by the words of the specification: standardwebhooks.com, "Verifying signatures". */
export function isGenuine({ headers, body }: Received, secret: string): boolean {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']].map(String)
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 5 * 60) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}
