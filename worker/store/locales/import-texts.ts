import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { fieldText } from '../../i18n/texts.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { checkText, type TextRefusal } from './check-text.ts'
import { commitTexts, type TextRow } from './commit-texts.ts'
import { getAdminLocale } from './list-locales.ts'
import { NO_TEXTS } from './own-rows.ts'
import { readTextFile } from './read-text-file.ts'
import type { ImportInput, ImportResult } from './schemas.ts'
import { formOfKey, keyOfForm, ownForms, setsOf, type TextSet } from './text-sets.ts'

const MOST_REFUSALS = 100

/** A text of the file, all of its forms. */
interface Wanted {
  namespace: string
  key: string
  set: TextSet | null
  forms: Record<string, string>
}

interface Refused extends TextRefusal {
  namespace: string
  key: string
}

/**
 * Takes a file of texts in: all that can stand goes in, over what was written before; the rest is listed with why. Empty
 * texts are left alone. 422 for a file that cannot be read.
 */
export async function importTexts(
  ctx: Ctx,
  code: Locale,
  { format, content }: ImportInput,
): Promise<ImportResult> {
  await getAdminLocale(ctx, code)
  const rows = readTextFile(format, content)
  if (rows === null) throw new AppError('validation', { fields: { content: [UNREADABLE] } })
  const wanted = grouped(rows, await catalogueOf(ctx.env, FALLBACK_LOCALE))
  const refused: Refused[] = []
  let [written, unchanged] = [0, 0]
  await commitTexts(ctx, code, {
    action: 'locales.import',
    plan: (present) => {
      refused.length = 0
      const changed = wanted.filter(({ namespace, key, set, forms }) => {
        const before = set === null ? null : ownForms(present.get(namespace) ?? NO_TEXTS, set)
        const after = { ...before, ...forms }
        const refusal = set === null ? UNKNOWN : checkText(after, set, code)
        if (refusal !== null) refused.push({ namespace, key, ...refusal })
        return refusal === null && Object.keys(after).some((form) => after[form] !== before?.[form])
      })
      written = changed.length
      unchanged = wanted.length - changed.length - refused.length
      return { put: changed.flatMap(rowsOf), gone: [], after: { written, refused: refused.length } }
    },
  })
  const refusals = refused.slice(0, MOST_REFUSALS).map(({ namespace, key, sentence, params }) => ({
    namespace,
    key,
    sentence: fieldText(ctx.locale, sentence, params),
  }))
  return { written, unchanged, refused: refused.length, refusals }
}

const UNREADABLE: TextRefusal = { sentence: 'texts_unreadable', params: {} }
const UNKNOWN: TextRefusal = { sentence: 'text_key_unknown', params: {} }

/** The forms of a text are put together: they can stand only as a whole. */
function grouped(rows: readonly TextRow[], english: Catalogue): Wanted[] {
  const sets = new Map([...english].map(([name, texts]) => [name, setsOf(texts)]))
  const found = new Map<string, Wanted>()
  for (const { namespace, key, text } of rows) {
    if (text.trim() === '') continue
    const of = sets.get(namespace)
    const form = formOfKey(key)
    const counted = form === null ? undefined : of?.get(form.base)
    const set = (counted?.isPlural === true ? counted : of?.get(key)) ?? null
    const id = `${namespace}:${set?.key ?? key}`
    const wanted = found.get(id) ?? { namespace, key: set?.key ?? key, set, forms: {} }
    wanted.forms[set?.isPlural === true ? (form?.form ?? 'other') : 'other'] = text
    found.set(id, wanted)
  }
  return [...found.values()]
}

const rowsOf = ({ namespace, set, forms }: Wanted): TextRow[] =>
  set === null
    ? []
    : Object.entries(forms).map(([form, text]) => ({ namespace, key: keyOfForm(set, form), text }))
