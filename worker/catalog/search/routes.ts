import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { readChoice } from '../../http/cookies.ts'
import { validate } from '../../http/validate.ts'
import { readListFile } from './list-file/read-list-file.ts'
import { SearchListInput, SearchQuery, SuggestQuery } from './schemas/search.ts'
import { searchList } from './list/search-list.ts'
import { answerSearch } from './answer-search.ts'
import { suggestParts } from './suggest-parts.ts'

/** Finding parts: by number, by name, as one types, a whole list at once. */
export const search = new Hono<AppEnv>()
  .get('/search', validate('query', SearchQuery), async (c) => {
    const query = c.req.valid('query')
    const currency = query.currency ?? readChoice(c, 'currency') ?? undefined
    return c.json(await answerSearch(c.var.ctx, { ...query, currency }), 200)
  })
  .get('/search/suggest', validate('query', SuggestQuery), async (c) =>
    c.json(await suggestParts(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/search/list', validate('json', SearchListInput), async (c) => {
    const input = c.req.valid('json')
    const currency = input.currency ?? readChoice(c, 'currency') ?? undefined
    return c.json({ data: await searchList(c.var.ctx, { ...input, currency }) }, 200)
  })
  .post('/search/list-file', async (c) =>
    c.json({ data: await readListFile(c.var.ctx, c.req.raw) }, 200),
  )
