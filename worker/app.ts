import { Hono } from 'hono'
import type { AppEnv } from './env.ts'

export const app = new Hono<AppEnv>()
  .basePath('/api')
  .get('/health', (c) => c.json({ data: { ok: true } }))

export type Api = typeof app
