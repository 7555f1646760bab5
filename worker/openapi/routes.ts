import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { AppEnv } from '../env.ts'
import { randomToken } from '../lib/random.ts'
import { buildDocument } from './build-document.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { listRoutes } from './list-routes.ts'

/** The API described by itself; `registered` are the routes there are once the app is complete. */
export function openapi(registered: () => RouterRoute[]) {
  let built: ReturnType<typeof buildDocument> | undefined
  const document = () => (built ??= buildDocument(listRoutes(registered())))
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => c.json(document(), 200))
    .get('/docs', (c) => {
      const nonce = randomToken()
      c.header('Content-Security-Policy', docsPolicy(nonce))
      return c.html(docsPage(nonce))
    })
}
