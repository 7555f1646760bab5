import type { Ctx } from '../../env.ts'
import type { TroubleKind } from './schemas.ts'

/** The page of the back office where a trouble is seen and mended, below `/admin`; null: Cloudflare's dashboard or a shell. */
const PAGES: Record<TroubleKind, string | null> = {
  'app-key': null,
  'public-url': null,
  binding: null,
  migrations: null,
  cron: '/settings/horizon/cron',
  queue: '/settings/horizon?late=yes',
  sender: '/settings/store',
  rates: '/settings/currencies/rates',
  errors: '/dashboard',
  slow: '/dashboard',
  room: '/dashboard#database',
}

/** Its whole address, for a mail: `{locale}` is to be that of its reader. '' where there is none. */
export function pageOf({ origin }: Ctx, kind: TroubleKind): string {
  const page = PAGES[kind]
  return page === null || origin === '' ? '' : `${origin}/{locale}/admin${page}`
}
