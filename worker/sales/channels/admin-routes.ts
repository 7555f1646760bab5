import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { checkAhead } from '../../http/check-ahead.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { checkChannel } from './channel-values.ts'
import { changeLogo, removeLogo } from './change-logo.ts'
import { createChannel } from './create-channel.ts'
import { deleteChannel } from './delete-channel.ts'
import { getChannel } from './get-channel.ts'
import { getChoices } from './get-choices.ts'
import { listChannels } from './list-channels.ts'
import { ChannelChanges, ChannelInput, ChannelsQuery, LogoForm } from './schemas.ts'
import { updateChannel } from './update-channel.ts'

const VIEW = 'settings.channels.view'
const UPDATE = 'settings.channels.update'
/** Staff who sell choose a channel, and filter orders by it. */
const CHOOSE = `${VIEW}|sales.orders.view|sales.orders.create|sales.quotes.create|settings.markup-rules.view`
/** As no channel is numbered. */
const NO_CHANNEL = 0
const byId = validate('param', IdParam)

const channels = new Hono<AppEnv>()
  .get('/', may(VIEW), validate('query', ChannelsQuery), async (c) =>
    c.json(await listChannels(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(
    '/',
    may('settings.channels.create'),
    validate('json', ChannelInput),
    checkAhead(async (c) =>
      checkChannel(c.var.ctx, ChannelInput.parse(await c.req.json()), NO_CHANNEL),
    ),
    idempotent,
    async (c) => c.json({ data: await createChannel(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/choices', may(CHOOSE), async (c) => c.json({ data: await getChoices(c.var.ctx) }, 200))
  .get('/:id', may(VIEW), byId, async (c) =>
    c.json({ data: await getChannel(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put(
    '/:id',
    may(UPDATE),
    byId,
    validate('json', ChannelChanges),
    checkAhead(async (c) =>
      checkChannel(c.var.ctx, ChannelChanges.parse(await c.req.json()), Number(c.req.param('id'))),
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateChannel(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', may('settings.channels.delete'), byId, async (c) => {
    await deleteChannel(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/:id/logo', may(UPDATE), byId, validate('form', LogoForm), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await changeLogo(c.var.ctx, id, c.req.valid('form').logo) }, 200)
  })
  .delete('/:id/logo', may(UPDATE), byId, async (c) =>
    c.json({ data: await removeLogo(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** The channels of the store: `/admin/channels`. */
export const adminChannels = new Hono<AppEnv>().route('/channels', channels)
