import type { OpenedParts } from '../../../../worker/catalog/products/schemas.ts'
import { api } from '../../../api/client.ts'
import type { RecentSearch } from '../box/recent-searches-atom.ts'

/** A search before this leads nowhere any more. */
const LEADS_MS = 30 * 60_000
/** As many as one call takes; said here too, so that shoppers load no schemas. */
const MOST_OPENED = 20
/** Parts are told together: those of so long, or all when the page is left. */
const REST_MS = 5_000

interface Opened {
  productId: number
  /** The number or words of the address, and its brand where a link led here. */
  search: string
  brand: string | undefined
  /** Searches of this device, the newest first. */
  searches: readonly RecentSearch[]
}

/** What was typed before: the search that is the part itself, else the latest one for a list, a short time ago. */
export function typedBefore({ search, brand, searches }: Opened, now: number): string | null {
  if (brand === undefined) return search
  const isLead = ({ q, brand: found, at }: RecentSearch) =>
    found === null && q !== search && now - Date.parse(at) < LEADS_MS
  return searches.find(isLead)?.q ?? null
}

const told = new Set<string>()
let waiting: OpenedParts['opened'] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes what led to a part, once a visit. */
export function tellOpened(opened: Opened): void {
  const words = typedBefore(opened, Date.now())?.trim().slice(0, 200) ?? ''
  const key = `${opened.productId} ${words}`
  if (words === '' || told.has(key)) return
  told.add(key)
  waiting.push({ product_id: opened.productId, words })
  if (waiting.length === MOST_OPENED) send()
  timer ??= setTimeout(send, REST_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const json = { opened: waiting }
  waiting = []
  // Nobody waits for it, and what is lost is not sent again.
  api.products.searches.$post({ json }, { init: { keepalive: true } }).catch(() => {})
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
