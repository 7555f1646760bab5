import type { Ctx } from '../../env.ts'
import { fallbacksOf, isShipped, type Locale, shippedOf } from '../../../web/lib/locales.ts'
import { catalogueOf, type Texts } from './catalogue.ts'
import { setLeaf, type Tree } from './export-texts.ts'
import { NO_TEXTS, readOwn } from './own-rows.ts'
import { formsFor, keyOfForm, saidOf, setsOf } from './text-sets.ts'

/**
 * What a language says of a namespace, whole: what staff have written, over its fallbacks', over a shipped language's.
 * Plural forms are those of the language, so that a page looks nowhere else. Null: there is no such namespace.
 */
export async function saidTexts(
  ctx: Pick<Ctx, 'reads' | 'env'>,
  locale: Locale,
  namespace: string,
): Promise<Tree | null> {
  const base = shippedOf(locale)
  const shipped = (await catalogueOf(ctx.env, base)).get(namespace)
  if (shipped === undefined) return null
  const chain = fallbacksOf(locale)
  const own = chain.slice(0, chain.findIndex(isShipped) + 1)
  const written = await Promise.all(
    own.map(async (code): Promise<[Locale, Texts]> => {
      const texts = await readOwn(ctx, code, namespace)
      return [code, texts.get(namespace) ?? NO_TEXTS]
    }),
  )
  const tree: Tree = {}
  for (const set of setsOf(shipped).values()) {
    const said = written
      .map(([code, texts]) => ({ code, forms: saidOf(texts, set, code) }))
      .find(({ forms }) => forms !== null)
    const from = said?.code ?? base
    const forms = formsFor(said?.forms ?? set.forms, { from, to: locale })
    for (const [form, text] of Object.entries(forms)) {
      if (set.isPlural || form === 'other') setLeaf(tree, keyOfForm(set, form).split('.'), text)
    }
  }
  return tree
}
