import type { Locale } from '../lib/locale.ts'
import { redirectTo } from './plain-answers.ts'
import { loadWebPages } from './web-pages.ts'

/** The search box without scripts is a form that asks `/en/search?q=LM317T`. */
export async function leadToSearch(url: URL, locale: Locale): Promise<Response> {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const { searchPath } = await loadWebPages()
  return redirectTo(url, { path: `/${locale}${q === '' ? '/' : searchPath(q)}`, status: 302 })
}
