import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as checks from './page-checks.ts'

type Checks = typeof checks

const source = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'page-checks.ts'), 'utf8'),
).replaceAll(/^export /gm, '')

/** Runs one of `page-checks.ts` inside the page, with all that file's own constants and functions. */
export function runInPage<Name extends keyof Checks>(
  page: Page,
  name: Name,
): Promise<Awaited<ReturnType<Checks[Name]>>> {
  return page.evaluate(`(() => { ${source}\nreturn ${name}() })()`)
}
