import { chunks, scripts, styles } from 'built-client'
import type { PageName, PageParts } from '../../worker/pages/schemas.ts'
import type { Locale } from '../lib/locales.ts'
import { planOf } from './page-plans.ts'

/** All scripts a page needs, so that they are loaded at once, and its own styles. */
export function partsOf(page: PageName, locale: Locale): PageParts {
  const { modules = [], texts = [] } = planOf(page)
  const names = [`texts-${locale}`, ...texts.map((name) => `i18n/${locale}/${name}.json`)]
  const files = [...new Set([...names, ...modules].flatMap((file) => chunks[file] ?? []))]
  return {
    scripts: [...scripts, ...files.filter((file) => styles[file] === undefined)],
    styles: files.flatMap((file) => styles[file] ?? []),
  }
}
