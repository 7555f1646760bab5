import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const AGAIN_MS = 200

/**
 * Makes `server` listen on 127.0.0.1 and answers its port: `port`, for which it waits while somebody else listens there,
 * or any free one. Throws what else `listen` throws.
 *
 * Connections stay open until the server is closed. Node else ends one after 5 s without a call, and a runtime that
 * calls at that very moment finds it lost.
 */
export function listenLocally(server: Server, port = 0): Promise<number> {
  server.keepAliveTimeout = 0
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else setTimeout(() => server.listen(port, '127.0.0.1'), AGAIN_MS)
    })
    server.on('listening', () => resolve((server.address() as AddressInfo).port))
    server.listen(port, '127.0.0.1')
  })
}
