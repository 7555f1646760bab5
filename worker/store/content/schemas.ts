import { z } from 'zod'
import { filledText, rowId, text } from '../../lib/wire.ts'
import { LocaleCode } from '../../lib/locale-code.ts'

/** Pages of words on the wire: help and legal texts; shared with the web client. */

/** The pages there are; each has an address in the shop and a shipped text. */
export const PageSlug = z.enum([
  'help',
  'delivery',
  'payment',
  'returns',
  'terms-of-service',
  'privacy-policy',
  'contacts',
])
export type PageSlug = z.infer<typeof PageSlug>

export const SlugParam = z.object({ slug: PageSlug })
export const PageParam = z.object({ slug: PageSlug, locale: LocaleCode })
export type PageParam = z.infer<typeof PageParam>

/** Which language is asked for; that of the request when absent. */
export const PageQuery = z.object({ locale: LocaleCode.optional() })

/** A heading of a page, in order, for a table of contents. */
export const PageHeading = z.object({
  /** Its `id` in the HTML. */
  id: z.string(),
  /** 2 to 6; the page's title is the only 1. */
  level: z.number().int(),
  text: z.string(),
})
export type PageHeading = z.infer<typeof PageHeading>

/** A page as a shopper reads it. */
export const Page = z.object({
  slug: PageSlug,
  /** The language it is written in; English where `is_fallback`. */
  locale: LocaleCode,
  title: z.string(),
  description: z.string(),
  /** Made by us of Markdown: a closed set of elements, no scripts, no styles, no foreign addresses. */
  html: z.string(),
  headings: z.array(PageHeading),
  /** Null while the text is the shipped one. */
  updated_at: z.iso.datetime().nullable(),
  is_fallback: z.boolean(),
})
export type Page = z.infer<typeof Page>

const MOST_BYTES = 100 * 1024
const isShort = (body: string) => new TextEncoder().encode(body).length <= MOST_BYTES

/** Rendering grows with the square of these: text that nobody would write could hold a Worker for a minute. */
const MOST_LINES = 1500
const MOST_SIGNS = 2000
/** A line of a table with more than 40 cells. */
const TOO_WIDE = /^(?:[^|\n]*\|){42}/m
const isPlain = (body: string) =>
  body.split('\n', MOST_LINES + 1).length <= MOST_LINES &&
  (body.match(/[*_~>]/g)?.length ?? 0) <= MOST_SIGNS &&
  !TOO_WIDE.test(body)

/** CommonMark with tables; raw HTML is shown as text. `{{store_name}}` and its like become the store's own words. */
const body = filledText(MOST_BYTES)
  .transform((value) => value.replaceAll(/\r\n?/g, '\n'))
  .refine(isShort, 'page_too_long')
  .refine(isPlain, 'page_too_complex')

export const PagePreviewInput = z.object({ title: text(200), body: body.or(z.literal('')) })
export type PagePreviewInput = z.infer<typeof PagePreviewInput>

const version = z.number().int().min(0)

export const PageInput = z.object({
  title: filledText(200),
  /** For search engines. */
  description: text(500),
  body,
  /** The one being edited; 0 is the shipped text. */
  version,
})
export type PageInput = z.infer<typeof PageInput>

/** Which version goes when a page goes back to its shipped text. */
export const PageVersionQuery = z.object({ version: z.coerce.number().pipe(version) })

const Editor = z.object({ id: rowId, name: z.string() })

/** Where a page stands in one language. */
const PageState = z.object({
  locale: LocaleCode,
  title: z.string(),
  /** False: the shipped text. */
  is_edited: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  /** Null also when the person is gone. */
  updated_by: Editor.nullable(),
})

export const PageSummary = z.object({ slug: PageSlug, locales: z.array(PageState) })
export type PageSummary = z.infer<typeof PageSummary>

const Words = z.object({ title: z.string(), description: z.string(), body: z.string() })

/** A page in one language as staff edit it. */
export const AdminPage = z.object({
  slug: PageSlug,
  ...PageState.shape,
  ...Words.shape,
  html: z.string(),
  version,
  /** What the page goes back to. */
  shipped: Words,
})
export type AdminPage = z.infer<typeof AdminPage>

export const PagePreview = z.object({ html: z.string() })
export type PagePreview = z.infer<typeof PagePreview>
