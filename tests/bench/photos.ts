import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { endChildren, endWithSignals } from '../../worker/cli/children.ts'
import { testBrowser } from '../../worker/cli/test-browser.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { countPhotos } from './photos/count-photos.ts'
import { drawPictures } from './photos/draw-pictures.ts'
import { residentMemory } from './resident-memory.ts'
import { startStore } from './start-store.ts'

/**
 * A thousand photos of as many parts in one drop, in a store of its own. The page is killed at four tenths and the same
 * is dropped again; at seven tenths the line is cut, and it goes on by its button. Counted at the end: each picture is
 * stored once, in four sizes, and belongs to one part. `node tests/bench/photos.ts`; exit code 1 when one is missing or
 * doubled, or the page keeps more than it may.
 */

const PHOTOS = 1_000
const KILLED_AT = 400
const CUT_AT = 700
const MARK = 'Snapshot'
const SIZES = 4
/** The page holds a turn of pictures and their sizes, not all of them, MB. */
const MOST_HEAP_MB = 100
const LONGEST_MS = 600_000
const LOOK_MS = 200
const LIST = '/en/admin/catalog/photosets'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

endWithSignals()
const state = mkdtempSync(join(tmpdir(), 'detal-bench-photos-'))
try {
  const { CHROMIUM_PATH = '', ...libraries } = await testBrowser()
  const chrome = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    env: {
      ...(process.env as Record<string, string>),
      ...libraries,
      LD_LIBRARY_PATH: libraries.CHROMIUM_LIBRARIES ?? '',
    },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const store = await startStore(state)
  const context = await chrome.newContext({ baseURL: store.url })
  await drop(context, store.pid)
  await chrome.close()
} finally {
  await endChildren()
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function drop(context: BrowserContext, pid: number): Promise<void> {
  const first = await context.newPage()
  await signIn(first, 'owner@example.com')
  await first.goto(LIST)
  await mintParts(first)
  const names = Array.from({ length: PHOTOS }, (_none, at) => `${MARK}_N${1000 + at}_1`)
  const paths = await drawPictures(first, join(state, 'pictures'), names)
  const before = countPhotos(state, MARK)
  const memory = residentMemory(pid)
  await dropAll(first, paths)
  const begun = performance.now()
  await reach(first, KILLED_AT)
  say(`${KILLED_AT} photos: ${seconds(begun)} s; the page is killed`)
  await first.close()

  const page = await context.newPage()
  const heap = watchHeap(page)
  await page.goto(LIST)
  await dropAll(page, paths)
  const again = performance.now()
  await reach(page, KILLED_AT)
  say(`  dropped again: back at ${KILLED_AT} in ${seconds(again)} s`)
  await reach(page, CUT_AT)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await reach(page, PHOTOS)
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
  say(`${PHOTOS} photos in all: ${seconds(begun)} s`)
  say(`  ${await page.getByRole('dialog').getByRole('status').first().innerText()}`)
  report(before, { heap: await heap.most(), grown: residentMemory(pid) - memory })
}

/** Parts by pairs of crosses: a part needs no offer to have a photo. */
async function mintParts(page: Page): Promise<void> {
  const numbers = Array.from({ length: PHOTOS / 2 }, (_none, at) => 1000 + 2 * at)
  const body = numbers.map((one) => `${MARK},N${one},${MARK},N${one + 1},analog`).join('\n')
  const status = await page.evaluate(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(body)}
      return (await fetch('/api/admin/crosses/import?source=bench', { method: 'POST', headers, body })).status
    })()`,
  )
  if (status !== 200) throw new Error(`parts could not be made: ${String(status)}`)
}

async function dropAll(page: Page, paths: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos', exact: true }).first().click()
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(paths)
}

/** Waits until the page says that it has done so many. */
async function reach(page: Page, count: number): Promise<void> {
  const bar = page.getByRole('dialog').getByText(/^[\d,]+ of [\d,]+$/)
  for (const until = performance.now() + LONGEST_MS; performance.now() < until;) {
    const [done = ''] = (await bar.allInnerTexts())[0]?.split(' ') ?? []
    if (Number(done.replace(',', '')) >= count) return
    await page.waitForTimeout(LOOK_MS)
  }
  throw new Error(`${count} photos are not reached: ${await page.getByRole('dialog').innerText()}`)
}

/** The most that the page's own objects and buffers take, MB. */
function watchHeap(page: Page): { most: () => Promise<number> } {
  const session = page.context().newCDPSession(page)
  let most = 0
  const look = async () => {
    const cdp = await session
    const usage: { usedSize: number; backingStorageSize?: number } =
      await cdp.send('Runtime.getHeapUsage')
    most = Math.max(most, (usage.usedSize + (usage.backingStorageSize ?? 0)) / 2 ** 20)
  }
  const looking = setInterval(() => void look().catch(() => undefined), 250)
  return {
    most: async () => {
      clearInterval(looking)
      await look()
      return Math.round(most)
    },
  }
}

function report(
  before: ReturnType<typeof countPhotos>,
  { heap, grown }: { heap: number; grown: number },
): void {
  const after = countPhotos(state, MARK)
  const rights: [string, number, number][] = [
    ['pictures', after.photos - before.photos, PHOTOS],
    ['not whole', after.unfinished, 0],
    ['files in R2', after.files - before.files, PHOTOS * SIZES],
    ['photosets', after.photosets, PHOTOS],
    ['parts with one', after.products, PHOTOS],
    ['pictures in them', after.placed, PHOTOS],
    ['doubled', after.doubled, 0],
  ]
  for (const [what, count, wanted] of rights) {
    if (count !== wanted) process.exitCode = 1
    say(`  ${what}: ${count}${count === wanted ? '' : `, WRONG: ${wanted} wanted`}`)
  }
  if (heap > MOST_HEAP_MB) process.exitCode = 1
  say(`  the page takes ${heap} MB at most, the runtime grows by ${grown} MB`)
}
