import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerSearch } from './schemas.ts'

/** Their newest page views are looked through. */
const MOST_VIEWS = 1000
const MOST_SHOWN = 30

/** `/ru/search/LM317T`, `/ru/search/LM317T/TI`. */
const SEARCH = /^\/[a-z]{2}\/search\/([^/]+)/

/**
 * What a customer looked for lately, each once, the newest first; 404 for nobody. Only of those who agreed to be
 * counted: of others the store knows nothing.
 */
export async function listSearches(ctx: Ctx, userId: number): Promise<CustomerSearch[]> {
  const { person, views } = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    views: query<{ path: string; viewed_at: number }>`SELECT path, viewed_at FROM page_views
      INDEXED BY page_views_user WHERE user_id = ${userId} AND user_id IS NOT NULL
      ORDER BY viewed_at DESC LIMIT ${literal(MOST_VIEWS)}`,
  })
  needPerson(person)
  const found = new Map<string, number>()
  for (const { path, viewed_at: at } of views) {
    const words = decoded(SEARCH.exec(path)?.[1] ?? '')
    if (words !== '' && !found.has(words)) found.set(words, at)
  }
  return [...found]
    .slice(0, MOST_SHOWN)
    .map(([words, at]) => ({ words, at: new Date(at).toISOString() }))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
