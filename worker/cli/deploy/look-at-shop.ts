import { z } from 'zod'
import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'
import { NOT_OPEN, STORE_STATE } from '../../../web/lib/store-state.ts'
import { askStore, type CheckedStore, failed, fine, type Finding } from './checked-store.ts'

/** One thing that is looked at. */
export interface Check {
  name: string
  look: (store: CheckedStore) => Promise<Finding>
}

/** Any number: whether parts are found by it is not asked, only whether the search answers. */
const NUMBER = 'LM317T'

/** What a visitor of the shop asks first, each apart from the others. */
export const SHOP_CHECKS: readonly Check[] = [
  { name: 'first answer', look: lookAtInit },
  ...SHIPPED_LOCALES.map((locale) => ({
    name: `page in ${locale}`,
    look: (store: CheckedStore) => lookAtPage(store, locale),
  })),
  { name: 'a file of it', look: lookAtFile },
  { name: 'search', look: lookAtSearch },
]

const Init = z.looseObject({ data: z.looseObject({ locales: z.array(z.string()).min(1) }) })
const Refusal = z.looseObject({ code: z.string() })
const Found = z.looseObject({ data: z.unknown() })

/** What a page needs before anything else: one trip to the database, and the session's. */
async function lookAtInit(store: CheckedStore): Promise<Finding> {
  const answer = await askStore(store, '/api/init')
  if (answer.status !== 200) return failed(await refusalOf(answer))
  const { success, data } = Init.safeParse(await bodyOf(answer))
  return success
    ? fine(`200, speaks ${data.data.locales.join(', ')}`)
    : failed('200, and no JSON of it')
}

/** The first page, or before the opening the one that says so; a language that is off leads to another one. */
async function lookAtPage(store: CheckedStore, locale: string): Promise<Finding> {
  const answer = await askStore(store, `/${locale}/`)
  const text = await answer.text()
  if (isNotOpen(answer)) return fine('503, not open yet')
  const place = answer.headers.get('location')
  if (answer.status === 302 && place !== null) return fine(`not spoken, leads to ${place}`)
  if (answer.status !== 200) return failed(String(answer.status))
  const isPage = new RegExp(`<html[^>]* lang="${locale}"`).test(text)
  return isPage ? fine('200') : failed('200, and no page in that language')
}

/** See `worker/pages/closed-shop.ts`. */
const isNotOpen = ({ status, headers }: Response): boolean =>
  status === 503 && headers.get(STORE_STATE) === NOT_OPEN

/** A script or style that a page names; the page to sign in on is there before the opening as well. */
async function lookAtFile(store: CheckedStore): Promise<Finding> {
  const page = await askStore(store, '/en/login')
  const to = page.headers.get('location')
  const shown = page.status === 302 && to !== null ? await askStore(store, pathOf(store, to)) : page
  const file = /["'](\/assets\/[^"']+\.(?:js|css))["']/.exec(await shown.text())?.[1]
  if (file === undefined) return failed(`${shown.status}, a page that names no file`)
  const answer = await askStore(store, file)
  const type = answer.headers.get('content-type') ?? 'no type'
  const isFile = answer.status === 200 && /javascript|css/.test(type)
  const bytes = (await answer.arrayBuffer()).byteLength
  return isFile && bytes > 0
    ? fine(`200, ${file}`)
    : failed(`${answer.status}, ${type}, ${bytes} bytes: ${file}`)
}

/** On the store itself: where else it leads is not asked. */
function pathOf({ origin }: CheckedStore, location: string): string {
  const { pathname, search } = new URL(location, origin)
  return pathname + search
}

async function lookAtSearch(store: CheckedStore): Promise<Finding> {
  const answer = await askStore(store, `/api/search?q=${NUMBER}`)
  const body = await bodyOf(answer)
  const refusal = Refusal.safeParse(body).data?.code
  if (answer.status === 403 && refusal === 'store_not_open') return fine('403, not open yet')
  if (answer.status !== 200) return failed(`${answer.status} ${refusal ?? ''}`.trim())
  return Found.safeParse(body).success ? fine('200') : failed('200, and no JSON of it')
}

async function refusalOf(answer: Response): Promise<string> {
  const body = Refusal.extend({ message: z.string() }).safeParse(await bodyOf(answer))
  return `${answer.status}${body.success ? ` ${body.data.code}: ${body.data.message}` : ''}`
}

/** Null: it is no JSON, as what the platform answers for a Worker that broke. */
const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)
