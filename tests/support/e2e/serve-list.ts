import { createServer } from 'node:http'
import { listenLocally } from '../node/listen-locally.ts'

/** A supplier's server with one list, which it may change, keep back, or not answer with. */
export interface ListServer {
  url: string
  /** What it answers from now on; null: 503. */
  offer: (text: string | null) => void
  /** How often it has sent the list whole, and how often it said that nothing is new. */
  sent: { whole: number; unchanged: number }
  close: () => Promise<void>
}

/** On this machine, at a free port, until it is closed. */
export async function serveList(first: string): Promise<ListServer> {
  let list: string | null = first
  let version = 1
  const sent = { whole: 0, unchanged: 0 }
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    if (list === null) return response.writeHead(503).end()
    if (request.headers['if-none-match'] === etag) {
      sent.unchanged += 1
      return response.writeHead(304, { ETag: etag }).end()
    }
    sent.whole += 1
    return response.writeHead(200, { ETag: etag, 'Content-Type': 'text/csv' }).end(list)
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}/prices.csv`,
    offer: (text) => {
      list = text
      version += 1
    },
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
