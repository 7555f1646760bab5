import { createServer } from 'node:http'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="One line">
</head><body><main><h1>One line of text</h1></main></body></html>`

/** A page that is one line of text: the least that the same browser on the same machine can do. */
export async function startFloor(): Promise<{ url: string; close: () => void }> {
  const server = createServer((call, answer) => {
    const isPage = call.url === '/'
    answer.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(isPage ? PAGE : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
