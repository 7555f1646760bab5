import { Hono } from 'hono'
import { CartQuery } from '../cart/schemas.ts'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addFavorite } from './add-favorite.ts'
import { changeFavorite } from './change-favorite.ts'
import { getFavorite } from './get-favorite.ts'
import { listFavorites } from './list-favorites.ts'
import { removeFavorite } from './remove-favorite.ts'
import { FavoriteChange, FavoriteInput } from './schemas.ts'

const byId = validate('param', IdParam)
const inView = validate('query', CartQuery)

/** Favourites of the signed-in person: `/user/favorites`. */
export const favorites = new Hono<AppEnv>()
  .get('/user/favorites', requireVerified, inView, async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    return c.json({ data: await listFavorites(c.var.ctx, view) }, 200)
  })
  .post('/user/favorites', requireVerified, inView, validate('json', FavoriteInput), async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    const { favorite, isNew } = await addFavorite(c.var.ctx, c.req.valid('json'), view)
    return c.json({ data: favorite }, isNew ? 201 : 200)
  })
  .get('/user/favorites/:id', requireVerified, byId, inView, async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    return c.json({ data: await getFavorite(c.var.ctx, c.req.valid('param').id, view) }, 200)
  })
  .put(
    '/user/favorites/:id',
    requireVerified,
    byId,
    inView,
    validate('json', FavoriteChange),
    async (c) => {
      const view = {
        change: c.req.valid('json'),
        preferences: currencyPreferences(c, c.req.valid('query')),
      }
      return c.json({ data: await changeFavorite(c.var.ctx, c.req.valid('param').id, view) }, 200)
    },
  )
  .delete('/user/favorites/:id', requireVerified, byId, async (c) => {
    await removeFavorite(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
