import { type Page, pageOf } from '../../db/page.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { catalogueOf, shippedTexts, type Texts } from './catalogue.ts'
import { getAdminLocale } from './list-locales.ts'
import { NO_TEXTS, readOwn } from './own-rows.ts'
import type { LocaleText, TextsQuery } from './schemas.ts'
import { neededForms, ownForms, saidOf, setsOf, type TextSet } from './text-sets.ts'

interface Said {
  code: Locale
  namespace: string
  shipped: Texts | null
  own: Texts
}

/** A text as the table shows it: English, what the code says and what staff have written. */
export function toText(set: TextSet, { code, namespace, shipped, own }: Said): LocaleText {
  return {
    id: `${namespace}:${set.key}`,
    namespace,
    key: set.key,
    is_plural: set.isPlural,
    english: set.forms,
    shipped: shipped === null ? null : saidOf(shipped, set, code),
    own: ownForms(own, set),
    forms: neededForms(code, set),
  }
}

/**
 * A page of the texts beside English. They are some thousands that the runtime keeps; of the database only what staff have
 * written in this language is read.
 */
export async function listTexts(
  ctx: Ctx,
  code: Locale,
  query: TextsQuery,
): Promise<Page<LocaleText>> {
  await getAdminLocale(ctx, code)
  const [english, shipped, own] = await Promise.all([
    catalogueOf(ctx.env, FALLBACK_LOCALE),
    shippedTexts(ctx.env, code),
    readOwn(ctx, code, query.namespace),
  ])
  const found = [...english]
    .filter(([namespace]) => query.namespace === undefined || namespace === query.namespace)
    .flatMap(([namespace, texts]) =>
      [...setsOf(texts).values()].map((set) =>
        toText(set, {
          code,
          namespace,
          shipped: shipped?.get(namespace) ?? null,
          own: own.get(namespace) ?? NO_TEXTS,
        }),
      ),
    )
    .filter((text) => isAsked(text, query))
  const { sort = 'key', page, per_page: perPage } = query
  const rows = sort === 'key' ? found : found.toSorted(orderOf(sort))
  return pageOf(rows.slice((page - 1) * perPage, page * perPage), query, found.length)
}

function isAsked(text: LocaleText, { state, q = '' }: TextsQuery): boolean {
  if (state === 'missing' && (text.own !== null || text.shipped !== null)) return false
  if (state === 'own' && text.own === null) return false
  if (q === '') return true
  const { key, english, own, shipped } = text
  const said = [english, own ?? {}, shipped ?? {}].flatMap((forms) => Object.values(forms))
  return hasWords(`${text.namespace}:${key} ${said.join(' ')}`, q)
}

function orderOf(sort: NonNullable<TextsQuery['sort']>): (a: LocaleText, b: LocaleText) => number {
  const sign = sort.startsWith('-') ? -1 : 1
  const valueOf = ({ id, english }: LocaleText) =>
    sort.endsWith('key') ? id : (english.other ?? '')
  return (a, b) => sign * valueOf(a).localeCompare(valueOf(b))
}
