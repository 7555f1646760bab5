import { and, eq } from 'drizzle-orm'
import { localeTexts } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { Texts } from './catalogue.ts'

/** What staff have written in a language, by namespace; of one namespace where it is named. */
export async function readOwn(
  { reads }: Pick<Ctx, 'reads'>,
  locale: Locale,
  namespace?: string,
): Promise<Map<string, Texts>> {
  const { locale: column, namespace: within, key, text } = localeTexts
  const rows = await reads
    .select({ namespace: within, key, text })
    .from(localeTexts)
    .where(and(eq(column, locale), namespace === undefined ? undefined : eq(within, namespace)))
  return byNamespace(rows)
}

function byNamespace(
  rows: readonly { namespace: string; key: string; text: string }[],
): Map<string, Texts> {
  const found = new Map<string, Map<string, string>>()
  for (const { namespace, key, text } of rows) {
    const texts = found.get(namespace) ?? new Map<string, string>()
    found.set(namespace, texts.set(key, text))
  }
  return found
}

/** No text of a namespace. */
export const NO_TEXTS: Texts = new Map()
