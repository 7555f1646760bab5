import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { runScript } from './page-session.ts'

const require = createRequire(import.meta.url)
// The one that `@axe-core/playwright` brings.
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What is wrong for people with assistive technology, and where: what axe's violations are about. */
export interface Fault {
  id: string
  /** HTML of what is wrong. */
  where: string[]
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

/**
 * What axe finds wrong with a page, or with the part of it that `within` selects. It runs in the page itself,
 * which takes a tenth of the time of axe's own way through a second, blank page; that way is for frames.
 */
export async function findFaults(page: Page, within?: string): Promise<Fault[]> {
  const violations =
    page.frames().length > 1 ? await inFrames(page, within) : await here(page, within)
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

async function here(page: Page, within?: string): Promise<Violation[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await runScript(page, AXE)
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(within ?? null)} ?? document, { resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )
}

async function inFrames(page: Page, within?: string): Promise<Violation[]> {
  const axe = new AxeBuilder({ page })
  return (await (within === undefined ? axe : axe.include(within)).analyze()).violations
}
