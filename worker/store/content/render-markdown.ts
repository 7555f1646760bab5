import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Locale } from '../../../web/lib/locales.ts'
import { cleanHtml } from './clean-html.ts'
import { markHeadings } from './mark-headings.ts'
import type { PageHeading } from './schemas.ts'

/** Tables, strikethrough and bare addresses of GFM. Neither raw HTML, pictures, footnotes nor boxes to tick. */
const OPTIONS: Options = {
  // Each link is checked by `pageHref`, which also allows `tel:`.
  allowDangerousProtocol: true,
  extensions: [
    gfm({ singleTilde: false }),
    {
      disable: {
        null: [
          'htmlFlow',
          'htmlText',
          'labelStartImage',
          'tasklistCheck',
          'gfmFootnoteDefinition',
          'gfmFootnoteCall',
          'gfmPotentialFootnoteCall',
        ],
      },
    },
  ],
  htmlExtensions: [gfmHtml()],
}

/**
 * A page's HTML: safe to put into the document as it is. Headings begin at level 2 and have ids; links
 * within the store lead to `locale`; tables can be scrolled by keyboard, named by their heading or `title`.
 */
export function renderMarkdown(
  body: string,
  page: { locale: Locale; title: string },
): { html: string; headings: PageHeading[] } {
  return markHeadings(cleanHtml(micromark(body, OPTIONS), page.locale), page.title)
}
