import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { renderPage } from './render-page.ts'
import type { PagePreview, PagePreviewInput } from './schemas.ts'

/** Renders a text that is not saved yet. */
export async function previewPage(
  ctx: Ctx,
  locale: Locale,
  input: PagePreviewInput,
): Promise<PagePreview> {
  const settings = toSettings(await selectSettings(ctx))
  return { html: renderPage({ ...input, description: '' }, locale, settings).html }
}
