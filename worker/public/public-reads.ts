import { WorkerEntrypoint } from 'cloudflare:workers'
import type { CachePurgeOptions, CachePurgeResult } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import { withRequestId } from '../lib/request-id.ts'
import type { PublicProps } from '../store/edge-cache/public-props.ts'
import { answerPublicRead, NOT_KEPT } from './answer-public-read.ts'

/** Nothing is kept where the platform has no cache. */
const NO_CACHE: CachePurgeResult = { success: true, errors: [] }

/**
 * Public reads, behind the platform's cache: what it holds does not come here. It is called by the Worker's own entry
 * alone, and gets an address and props; whatever a visitor has sent is not looked at.
 */
export class PublicReads extends WorkerEntrypoint<Env, PublicProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { 'Cache-Control': NOT_KEPT } })
    }
    const call = { url: new URL(request.url), props: ctx.props, env, context: ctx }
    return withRequestId(crypto.randomUUID(), () => answerPublicRead(call))
  }

  /** Takes answers out of this entrypoint's cache. */
  async purge(what: CachePurgeOptions): Promise<CachePurgeResult> {
    return (await this.ctx.cache?.purge(what)) ?? NO_CACHE
  }
}
