import { leaveMisses } from '../catalog/search/misses/record-miss.ts'
import { answerPage } from '../pages/answer-page.ts'
import { bookmarkOf } from '../store/edge-cache/bookmark-of.ts'
import { productTags } from '../store/edge-cache/tags.ts'
import type { PublicCall } from './answer-public-read.ts'
import type { Answered } from './answered.ts'
import { publicCtx } from './public-ctx.ts'
import { OF_PARTS } from '../edge/public-routes.ts'

/** Any page may show any of it. */
const OF_PAGES = [...OF_PARTS, 'lists', 'counts', 'content'] as const

/** Answers the HTML of a page as a guest gets it. */
export async function answerPublicPage(call: PublicCall): Promise<Answered> {
  const { url, props, env } = call
  const ctx = await publicCtx(call)
  let missed: string | null = null
  let products: readonly string[] | null = null
  leaveMisses(ctx, (words) => (missed = words))
  const answer = await answerPage({
    url: new URL(url.pathname + url.search, props.origin),
    env,
    locale: props.locale,
    visit: async () => ({ ctx, currency: props.currency, isNet: props.isNet }),
    seen: (data) => (products = productTags(data)),
  })
  const tags = products as readonly string[] | null
  return { answer, tags: tags && [...OF_PAGES, ...tags], bookmark: await bookmarkOf(ctx), missed }
}
