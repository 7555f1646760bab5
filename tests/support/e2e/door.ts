import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Every script and style of the built client: a new version has other names for them. */
const BUILT = join(import.meta.dirname, '../../../dist/web')
const FILES = new Set(
  readdirSync(join(BUILT, 'assets')).filter((name) => /\.(?:js|css)$/.test(name)),
)
const FILE_NAME = /[\w.-]+\.(?:js|css)/g
/** The scripts a page begins with. */
const FIRST = [...FILES].filter((name) =>
  readFileSync(join(BUILT, 'index.html'), 'utf8').includes(name),
)
const NEXT = 'next-'

export interface Door {
  url: string
  /** From now on every page, script and the service worker are those of the next version. */
  release: () => void
  /** From now on nobody answers, though the browser has a network. */
  leave: () => void
  /** From now on the store answers again. */
  comeBack: () => void
  /** Whether files that a service worker fetches are lost. */
  loseFiles: (isLosing: boolean) => void
  close: () => Promise<void>
}

/**
 * The store behind a door that can fall silent, and can release a new version of the client: the same
 * code under new names, as after a deployment, which says `data-version="next"`. Files of the version
 * before are gone.
 */
export async function openDoor(store: string): Promise<Door> {
  let isReleased = false
  let isAway = false
  let isLosing = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const isOld = path.startsWith('/assets/') && !path.includes(NEXT) && /\.(?:js|css)$/.test(path)
    const isOfWorker = path.startsWith('/assets/') && asked.headers['sec-fetch-dest'] === 'empty'
    if (isAway) asked.socket.destroy()
    else if (isLosing && isOfWorker) answer.writeHead(503).end()
    else if (isReleased && isOld) answer.writeHead(404).end()
    else passOn({ store, asked, answer, isReleased })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true
    },
    leave: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    loseFiles: (value) => {
      isLosing = value
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Exchange {
  store: string
  asked: IncomingMessage
  answer: ServerResponse
  isReleased: boolean
}

function passOn({ store, asked, answer, isReleased }: Exchange): void {
  const { host } = new URL(store)
  const headers = { ...asked.headers, host }
  // What is rewritten below must come whole and as text.
  delete headers['accept-encoding']
  delete headers['if-none-match']
  if (headers.origin !== undefined) headers.origin = store
  const path = (asked.url ?? '/').replace(NEXT, '')
  const call = request(new URL(path, store), { method: asked.method, headers }, (from) => {
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => {
      const body = Buffer.concat(parts)
      const isText = /html|javascript|css/.test(from.headers['content-type'] ?? '')
      const sent = isReleased && isText ? Buffer.from(nextVersion(path, String(body))) : body
      const { etag: _etag, 'content-length': _length, ...kept } = from.headers
      answer.writeHead(from.statusCode ?? 502, { ...kept, 'content-length': sent.length })
      answer.end(sent)
    })
  })
  call.on('error', () => {
    // The store may close an idle connection in the very moment it is used again; GET can be repeated.
    if (call.reusedSocket && asked.method === 'GET') passOn({ store, asked, answer, isReleased })
    else answer.destroy()
  })
  asked.pipe(call)
}

function nextVersion(path: string, text: string): string {
  const renamed = text.replaceAll(FILE_NAME, (name) => (FILES.has(name) ? `${NEXT}${name}` : name))
  if (path.endsWith('.js') && FIRST.some((name) => path === `/assets/${name}`)) {
    return `${renamed}\n;document.documentElement.dataset.version = 'next'`
  }
  // The shell's contents are new, so its revision is.
  return renamed.replace(/(\/build\/shell[`'"],revision:[`'"])/, '$1next')
}
