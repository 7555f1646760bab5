import { createServer } from 'node:http'
import { listenLocally } from '../node/listen-locally.ts'

/** What a host of pictures answers: bytes, a status, or nothing until it is closed. */
export type PictureAnswer = Uint8Array | number | 'page' | 'silence'

export interface PictureHost {
  /** Its address up to the path: `http://127.0.0.1:4711`. */
  origin: string
  /** How often it was asked for each path. */
  asked: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** A host of pictures on this machine, at a free port, until it is closed. */
export async function servePictures(
  answerOf: (path: string) => PictureAnswer,
): Promise<PictureHost> {
  const asked = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1)
    const answer = answerOf(url)
    if (answer === 'silence') return
    if (answer === 'page') {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end('<!doctype html><p>Log in')
    } else if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(answer)
  })
  const port = await listenLocally(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
