import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { limitNotification } from '../../http/limit-body.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { receiveNotification } from './notifications/receive-notification.ts'

/** Notifications of Ozon, by the secret address of an account: `/ozon/{token}`. */
export const ozon = new Hono<AppEnv>().post(
  '/ozon/:token',
  limitNotification,
  provesItself,
  async (c) => {
    const token = c.req.param('token')
    return c.json(await receiveNotification(c.var.ctx, { token, read: () => c.req.text() }), 200)
  },
)
