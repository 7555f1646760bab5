import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Stands where the platform's edge stands: passes calls on and compresses what is text, once a file.
 * Answers the origin to open, and how to end it.
 */
export async function startProxy(origin: string): Promise<{ url: string; close: () => void }> {
  const kept = new Map<string, Buffer>()
  const server = createServer((call, answer) => passOn({ origin, kept, call, answer }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Call {
  origin: string
  kept: Map<string, Buffer>
  call: IncomingMessage
  answer: ServerResponse
}

const isText = (type: string | undefined): boolean =>
  type !== undefined &&
  /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/.test(type)

function passOn({ origin, kept, call, answer }: Call): void {
  const url = new URL(call.url ?? '/', origin)
  const headers = { ...call.headers, 'accept-encoding': 'identity' }
  const onward = request(url, { method: call.method, headers }, (response) => {
    const type = response.headers['content-type']
    if (!isText(type)) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      return
    }
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const isAsset = url.pathname.startsWith('/assets/')
      const body = compress(Buffer.concat(chunks), isAsset ? url.pathname : null, kept)
      const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, {
        ...rest,
        'content-encoding': 'br',
        'content-length': body.length,
      })
      answer.end(body)
    })
  })
  onward.on('error', () => answer.destroy())
  call.pipe(onward)
}

/** The edge keeps assets compressed as tightly as can be; answers of the Worker it does in passing. */
function compress(body: Buffer, asset: string | null, kept: Map<string, Buffer>): Buffer {
  const known = asset === null ? undefined : kept.get(asset)
  if (known !== undefined) return known
  const quality = asset === null ? 4 : 11
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  if (asset !== null) kept.set(asset, small)
  return small
}
