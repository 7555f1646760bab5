import type { ShippedLocale } from '../../../web/lib/locales.ts'
import type { PageSlug } from './schemas.ts'

/** The words of a page in one language. */
export interface PageText {
  title: string
  /** One sentence for search engines. */
  description: string
  /** Markdown; `{{store_name}}` and its like (see `fill-words.ts`) are filled in, `{#id}` ends a heading with its anchor. */
  body: string
}

/** Shipped texts; a language may lack a page, English has them all. */
export type ShippedTexts = Record<
  PageSlug,
  Partial<Record<ShippedLocale, PageText>> & { en: PageText }
>
