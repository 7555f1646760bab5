import type { Locale } from '../../../web/lib/locales.ts'
import type { StoreSettings } from '../settings/schemas/settings.ts'
import { fillMarkdown, fillText, plainWords } from './fill-words.ts'
import type { PageText } from './page-text.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { Page } from './schemas.ts'

/** A text as it is read: the store's words in their places, the body as HTML. */
export function renderPage(
  text: PageText,
  locale: Locale,
  settings: StoreSettings,
): Pick<Page, 'title' | 'description' | 'html' | 'headings'> {
  const words = plainWords(settings, locale)
  const title = fillText(text.title, words)
  const description = fillText(text.description, words)
  return {
    title,
    description,
    ...renderMarkdown(fillMarkdown(text.body, words), { locale, title }),
  }
}
