import type { Ctx } from '../../env.ts'
import { AppError, conflict, notFound } from '../../errors.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { catalogueOf, shippedTexts } from './catalogue.ts'
import { checkText } from './check-text.ts'
import { commitTexts, type TextRow } from './commit-texts.ts'
import { getAdminLocale } from './list-locales.ts'
import { toText } from './list-texts.ts'
import { NO_TEXTS } from './own-rows.ts'
import type { LocaleText, TextInput } from './schemas.ts'
import { keyOfForm, ownForms, setsOf, type TextSet } from './text-sets.ts'

/**
 * Writes what a language says in place of a shipped text, all of its plural forms at once; null takes it away. 422 with
 * what is wrong with it, 409 `text_changed` when it was changed in between.
 */
export async function writeText(ctx: Ctx, code: Locale, input: TextInput): Promise<LocaleText> {
  const { namespace, key, own, was } = input
  const set = await findSet(ctx, { namespace, key })
  await getAdminLocale(ctx, code)
  const refusal = own === null ? null : checkText(own, set, code)
  if (refusal !== null) throw new AppError('validation', { fields: { own: [refusal] } })
  const name = `${namespace}:${key}`
  const texts = await commitTexts(ctx, code, {
    action: 'locales.text',
    namespace,
    plan: (present) => {
      if (!isSame(ownForms(present.get(namespace) ?? NO_TEXTS, set), was))
        throw conflict('text_changed')
      return {
        put: own === null ? [] : rowsOf(namespace, set, own),
        gone: keysOf(set, present.get(namespace) ?? NO_TEXTS).map((each) => ({
          namespace,
          key: each,
        })),
        before: { key: name, text: was },
        after: { key: name, text: own },
      }
    },
  })
  const shipped = await shippedTexts(ctx.env, code)
  return toText(set, {
    code,
    namespace,
    shipped: shipped?.get(namespace) ?? null,
    own: texts.get(namespace) ?? NO_TEXTS,
  })
}

async function findSet(
  ctx: Ctx,
  { namespace, key }: Pick<TextInput, 'namespace' | 'key'>,
): Promise<TextSet> {
  const texts = (await catalogueOf(ctx.env, FALLBACK_LOCALE)).get(namespace) ?? NO_TEXTS
  const set = setsOf(texts).get(key)
  if (set === undefined) throw notFound()
  return set
}

const rowsOf = (namespace: string, set: TextSet, own: Record<string, string>): TextRow[] =>
  Object.entries(own).map(([form, text]) => ({ namespace, key: keyOfForm(set, form), text }))

/** Keys of a set that staff have written. */
const keysOf = (set: TextSet, texts: ReadonlyMap<string, string>): string[] =>
  Object.keys(ownForms(texts, set) ?? {}).map((form) => keyOfForm(set, form))

function isSame(a: Record<string, string> | null, b: Record<string, string> | null): boolean {
  const sorted = (forms: Record<string, string> | null) =>
    JSON.stringify(Object.entries(forms ?? {}).toSorted(([one], [two]) => (one < two ? -1 : 1)))
  return sorted(a) === sorted(b)
}
