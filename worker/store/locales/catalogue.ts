import type { Env } from '../../env.ts'
import { DOCUMENT_SENTENCES } from '../../i18n/documents.ts'
import { FILE_SENTENCES } from '../../i18n/files.ts'
import { PACKING_SENTENCES } from '../../i18n/packing-documents.ts'
import type { Sentences } from '../../i18n/sentence.ts'
import { SENTENCES } from '../../i18n/texts.ts'
import { isShipped, type Locale, type ShippedLocale } from '../../../web/lib/locales.ts'
import { MAIL_PHRASES } from '../mail/mail-phrases.ts'

/** Texts by their keys: `offers.title_one` → "…". */
export type Texts = ReadonlyMap<string, string>
/** The same by namespace: what a shipped language says. */
export type Catalogue = ReadonlyMap<string, Texts>

const known = new Map<ShippedLocale, Promise<Catalogue>>()

/** Every text there is in a shipped language, kept by the runtime; English has all of them. */
export function catalogueOf(env: Pick<Env, 'ASSETS'>, locale: ShippedLocale): Promise<Catalogue> {
  const kept = known.get(locale)
  if (kept !== undefined) return kept
  const read = readCatalogue(env, locale)
  known.set(locale, read)
  // What failed is read again.
  read.catch(() => known.delete(locale))
  return read
}

/** What the code says in a language; null: nothing. */
export const shippedTexts = (env: Pick<Env, 'ASSETS'>, locale: Locale): Promise<Catalogue | null> =>
  isShipped(locale) ? catalogueOf(env, locale) : Promise.resolve(null)

/** The client's are built into a file, see `worker/cli/shipped-texts.ts`; the Worker's are in its code. */
async function readCatalogue(
  { ASSETS }: Pick<Env, 'ASSETS'>,
  locale: ShippedLocale,
): Promise<Catalogue> {
  const answer = await ASSETS.fetch(`https://assets.local/build/texts/${locale}.json`)
  if (!answer.ok) throw new Error(`no texts of ${locale}: ${answer.status}`)
  const files = await answer.json<Record<string, Record<string, string>>>()
  const ofClient = Object.entries(files).map(
    ([name, texts]) => [name, new Map(Object.entries(texts))] as const,
  )
  return new Map<string, Texts>([
    ...ofClient,
    ['api', sentencesOf(SENTENCES, locale)],
    ['documents', sentencesOf({ ...DOCUMENT_SENTENCES, ...PACKING_SENTENCES }, locale)],
    ['files', sentencesOf(FILE_SENTENCES, locale)],
    ['mails', new Map(Object.entries(MAIL_PHRASES[locale]))],
  ])
}

/** The forms of a sentence that counts are keys of their own, as in the client's texts. */
const sentencesOf = (sentences: Sentences, locale: ShippedLocale): Texts =>
  new Map(
    Object.entries(sentences).flatMap(([key, sentence]): [string, string][] => {
      const wording = sentence[locale]
      if (typeof wording === 'string') return [[key, wording]]
      return Object.entries(wording).map(([form, text]) => [`${key}_${form}`, text])
    }),
  )
